"""What a combination compares, while older elements of it are under way, in all orders of the steps of two writers and a reader.

Run `python3 comparing.py`. One thread writes *a*, from which *copy* is written; another writes *b*. A third one combines *a* with
what is combined of *copy* and *b*. It must never be shown *a* and *copy* of different moments, and be given the last ones. Then
each rule is left out, and must be missed. In the code these are `UnderWay`, `Component.noteBegun` and `LogReader.findsMore`.
"""

from typing import NamedTuple, Optional

from exploring import explore, report

RULES = {
    "ask": "what is compared with an element waits while an older moment settles from which it may be written",
    "floor": "what is compared is noted, and a write that has drawn an older version draws another one",
    "first": "a moment begins before it is known as the newest one of its component",
    "again": "what is compared is looked at once more after that is known",
    "after": "a write looks for what was compared after it has made its moment known",
}
A, COPY, B = range(3)


class Reader(NamedTuple):
    step: str = "outer a"
    at: tuple = (0, 0, 0)  # What it has read of each log.
    a: Optional[int] = None  # The heads.
    copy: Optional[int] = None
    b: Optional[int] = None
    inner: Optional[tuple] = None  # Its version, and the copy.
    shown_a: int = 0
    latest_copy: int = 0
    latest_b: int = 0
    shown: int = 0  # The copy.
    is_held: bool = False  # Of the outer one.
    holds: bool = False  # Of the inner one.
    has_asked: bool = False
    waited: int = 0  # The newest moment of what *copy* hangs together with for which it has waited.
    known: int = 0
    sleeps: bool = False
    was_woken: bool = False


class State(NamedTuple):
    logs: tuple = ((), (), ())
    drawn: int = 0
    settling: frozenset = frozenset()
    noted: frozenset = frozenset()
    floor: int = 0  # The newest moment with which *copy* was compared.
    latest: int = 0  # The newest moment that was begun of what *copy* hangs together with.
    given_up: frozenset = frozenset()  # What was begun by the write that goes on, which has drawn a newer version.
    locked: frozenset = frozenset()
    steps: tuple = (("draw",), ("draw",))
    rest: tuple = (2, 2)
    reader: Reader = Reader()
    fault: Optional[str] = None


def put(values, index, value):
    return values[:index] + (value,) + values[index + 1:]


class World:
    def __init__(self, left_out=None, rest=(2, 2)):
        self.left_out, self.rest = left_out, rest
        # What a write does when it has drawn its version.
        self.order = {
            "first": ["know", "look", "begin"], "after": ["look", "begin", "know"], "floor": ["begin", "know"],
        }.get(left_out, ["begin", "know", "look"])

    def explore(self):
        return explore(State(rest=self.rest), self.following, self.fault)

    def following(self, state):
        return self.write_a(state) + self.write_b(state) + self.read(state)

    def fault(self, state, following):
        last = state.logs[A][-1] if state.logs[A] else 0
        if state.fault:
            return state.fault
        if not following and (state.reader.shown_a, state.reader.shown) != (last, last):
            return "the reader isn't given the last moment"
        return None

    def write_a(self, state):
        step = state.steps[0]

        def to(new, *step):
            return [new._replace(steps=put(new.steps, 0, step))]

        name = step[0]
        if name == "draw":
            if not state.rest[0] or A in state.locked:
                return []
            new = state._replace(drawn=state.drawn + 1, locked=state.locked | {A})
            return to(new, self.order[0], new.drawn)
        moment = step[1] if len(step) > 1 else 0
        following = (self.order + ["publish"])[self.order.index(name) + 1] if name in self.order else None
        if name == "begin":
            return to(state._replace(settling=state.settling | {moment}), following, moment)
        if name == "know":
            return to(state._replace(latest=max(state.latest, moment)), following, moment)
        if name == "look":
            if state.floor <= moment:
                return to(state, following, moment)
            # It settles as long as the other one: to end it here would wake readers while a log is locked.
            new = state._replace(drawn=state.drawn + 1, given_up=state.given_up | {moment} & state.settling)
            return to(new, self.order[0], new.drawn)
        if name == "publish":
            new = append(state, A, moment)._replace(locked=state.locked - {A})
            return to(wake(new), "copy", moment)
        if name == "copy":
            return to(wake(append(state, COPY, moment)), "end", moment)
        if name == "end":
            ended = state.given_up | {moment}
            new = state._replace(given_up=frozenset(), settling=state.settling - ended, rest=put(state.rest, 0, state.rest[0] - 1))
            for one in ended:
                new = wake(new, one)
            return to(new, "draw")
        raise AssertionError(step)

    def write_b(self, state):
        step = state.steps[1]
        if step[0] == "draw":
            if not state.rest[1] or B in state.locked:
                return []
            new = state._replace(drawn=state.drawn + 1, locked=state.locked | {B})
            return [new._replace(steps=put(new.steps, 1, ("publish", new.drawn)))]
        new = append(state, B, step[1])._replace(locked=state.locked - {B}, rest=put(state.rest, 1, state.rest[1] - 1))
        return [wake(new)._replace(steps=put(new.steps, 1, ("draw",)))]

    # The reader, as `combined` reads.

    def read(self, state):
        reader = state.reader

        def to(step, **parts):
            return [state._replace(reader=state.reader._replace(step=step, **parts))]

        if reader.sleeps:
            return []
        step = reader.step
        # Looks of the logs.
        looks = {
            "outer a": (A, "a", "inner copy", None),
            "inner copy": (COPY, "copy", "inner b", reader.a),
            "inner b": (B, "b", "inner copy again", reader.copy or reader.a),
            "inner copy again": (COPY, "copy", "inner take", reader.b or reader.a),
            "outer a again": (A, "a", "outer take", reader.inner and reader.inner[0]),
        }
        if step in looks:
            log, head, following, compared = looks[step]
            if getattr(reader, head) is not None:
                return to(following)
            if step == "inner copy" and reader.inner is not None:
                # It has been read already.
                return to("outer a again")
            if step == "outer a again" and reader.inner is None:
                return to(following)
            if step == "inner copy again" and reader.b is None:
                return to(following)
            if compared is not None and log in state.locked:
                return []
            if reader.at[log] < len(state.logs[log]):
                moment = state.logs[log][reader.at[log]]
                if moment in state.settling:
                    return self.hold(state, log, moment, following)
                return to(following, **{head: moment}, at=put(reader.at, log, reader.at[log] + 1), has_asked=False)
            if log == COPY and compared is not None and self.left_out != "ask" and not reader.has_asked:
                return to(f"note {step}" if self.left_out != "again" else f"note {following}", known=compared)
            return to(following, has_asked=False)
        if step.startswith("note "):
            following = step[5:]
            new = state if self.left_out == "floor" else state._replace(floor=max(state.floor, reader.known))
            return [new._replace(reader=reader._replace(step="ask " + following))]
        if step.startswith("ask "):
            following = step[4:]
            # If a newer moment has ended, so have the older ones: who waits for one that is newer does so once.
            has_ended = reader.waited >= reader.known and reader.waited not in state.settling
            if state.latest in state.settling and not has_ended:
                new = state._replace(reader=reader._replace(waited=state.latest))
                return self.hold(new, COPY, state.latest, looks[following][2] if following in looks and self.left_out != "again" else following)
            return to(following, has_asked=following in looks)
        if step == "inner take":
            moments = [one for one in (reader.copy, reader.b) if one is not None]
            if reader.holds or not moments:
                return to("outer a again", holds=False, is_held=reader.is_held or reader.holds)
            moment = min(moments)
            latest = dict(
                latest_copy=moment if reader.copy == moment else reader.latest_copy,
                copy=None if reader.copy == moment else reader.copy,
                latest_b=moment if reader.b == moment else reader.latest_b, b=None if reader.b == moment else reader.b)
            version = max(latest["latest_copy"], latest["latest_b"])
            return to("outer a again", **latest, inner=(version, latest["latest_copy"]))
        if step == "outer take":
            moments = [one for one in (reader.a, reader.inner and reader.inner[0]) if one is not None]
            if reader.is_held or not moments:
                return to("outer a", is_held=False, sleeps=not reader.was_woken, was_woken=False)
            moment = min(moments)
            a = moment if reader.a == moment else reader.shown_a
            has_inner = reader.inner is not None and reader.inner[0] == moment
            shown = reader.inner[1] if has_inner else reader.shown
            new = to("outer a", a=None if reader.a == moment else reader.a, shown_a=a, shown=shown,
                     inner=None if has_inner else reader.inner)
            if a != shown:
                new = [new[0]._replace(fault=f"half of a moment: {a}, {shown}")]
            return new
        raise AssertionError(step)

    def hold(self, state, log, moment, following):
        reader = state.reader
        held = dict(is_held=True) if log == A else dict(holds=True)
        return [state._replace(noted=state.noted | {moment}, reader=reader._replace(step=following, has_asked=False, **held))]


def append(state, log, moment):
    return state._replace(logs=put(state.logs, log, state.logs[log] + (moment,)))


def wake(state, moment=None):
    if moment is not None:
        if moment not in state.noted:
            return state
        state = state._replace(noted=state.noted - {moment})
    return state._replace(reader=state.reader._replace(sleeps=False, was_woken=True))


def explored(left_out):
    """What goes wrong, with few writes first, and how many states there are."""
    states = 0
    for rest in ((1, 1), (2, 1), (1, 2), (2, 2)):
        found, count = World(left_out, rest).explore()
        states += count
        if found:
            return found, states
    return None, states


report(explored, RULES)
