"""Moments that settle (`Delivery/Settling.swift`), in all orders of the steps of two writers and a reader.

Run `python3 settling.py`, or with `all` for more graphs. Two threads write: both *left*, or one of them *other*. A subscription merges the two, drops some
elements, and writes *middle*; a second one combines *middle* with *left* and writes *right*. A third thread combines *left*
and *right*. Each write is a moment, which settles until *right* has it, on whichever thread. The second subscription must
compute each moment from the whole of it, and the reader must be given the moments whole, and all of them. Then each rule is
left out, and must be missed.
"""

import itertools
import sys
from typing import NamedTuple, Optional

# What each thread writes, how often, and how many elements are dropped at most.
GRAPHS = [((0, 0), (1, 1), 2), ((0, 1), (1, 1), 2), ((0, 0), (2, 1), 0)]
MORE = [((0, 0), (2, 1), 2), ((0, 1), (2, 1), 2), ((0, 1), (1, 2), 2)]
RULES = {
    "mark": "a moment is marked before it can be read",
    "note": "a reader is noted while the moment still settles",
    "wake": "the end of a moment wakes the readers that were noted",
    "hold": "who writes state isn't given a moment that isn't owed where it runs",
    "bound": "it goes on with what is older than that moment",
    "newer": "it gives up the newer moments that are owed there",
    "copy": "with what is queued there",
    "leave": "what is owed is left to the thread that runs what has to follow",
    "hand": "with what is queued",
}
LEFT, OTHER, MIDDLE, RIGHT = range(4)
INPUTS = ((LEFT, OTHER), (MIDDLE, LEFT))


class Subscription(NamedTuple):
    runner: Optional[int] = None
    posted: bool = False
    at: tuple = (0, 0)  # What it has read of its inputs.
    heads: tuple = (None, None)
    latest: tuple = (0, 0)
    queued: frozenset = frozenset()  # What was left to it, besides moments.


class Writer(NamedTuple):
    step: tuple
    rest: int  # The writes that are left.
    queue: frozenset = frozenset()


class Reader(NamedTuple):
    step: tuple = ("left",)
    heads: tuple = (None, None)
    at: tuple = (0, 0)
    sleeps: bool = False
    was_woken: bool = False


class State(NamedTuple):
    logs: tuple  # The moments of their elements.
    owners: frozenset  # Who owes what follows a moment: (moment, thread or a subscription that it was left to).
    subscriptions: tuple
    writers: tuple
    reader: Reader = Reader()
    noted: frozenset = frozenset()  # The moments whose end wakes the reader.
    shown: tuple = (0, 0)
    fault: str = None


class World:
    def __init__(self, cells, writes, drops, left_out=None):
        self.cells, self.writes, self.drops, self.left_out = cells, writes, drops, left_out

    def explore(self):
        start = State(((),) * 4, frozenset(), (Subscription(),) * 2, tuple(Writer(("write",), count) for count in self.writes))
        seen, waiting = {start}, [start]
        while waiting:
            state = waiting.pop()
            following = [new for thread in range(len(self.writes)) for new in self.write(state, thread)] + self.read(state)
            if not following:
                if state.owners:
                    return "a moment never ends", len(seen)
                if state.shown != self.whole(state, sum(self.writes)):
                    return "the reader isn't given the last moment", len(seen)
            for new in following:
                if new.fault:
                    return new.fault, len(seen)
                if new not in seen:
                    seen.add(new)
                    waiting.append(new)
        return None, len(seen)

    def whole(self, state, moment):
        """The moments of the latest elements of *left* and *right* when a moment has settled."""
        left = max((one for one in state.logs[LEFT] if one <= moment), default=0)
        return left, max((one for one in range(1, moment + 1) if one in state.logs[LEFT] or one not in self.drops), default=0)

    # The writers.

    def write(self, state, thread):
        writer = state.writers[thread]
        step = writer.step

        def to(new, *step, **parts):
            return [new._replace(writers=put(new.writers, thread, new.writers[thread]._replace(step=step, **parts)))]

        if step[0] == "write":
            # The lock of the logs.
            if not writer.rest or any(one.step[0] in ("publish", "mark") for one in state.writers):
                return []
            moment = len(state.logs[LEFT]) + len(state.logs[OTHER]) + 1
            return to(state if self.left_out == "mark" else owe(state, moment, thread), "publish", moment)
        if step[0] == "publish":
            new = append(state, self.cells[thread], step[1])
            return to(new, "mark", step[1]) if self.left_out == "mark" else to(new, "wake")
        if step[0] == "mark":
            return to(owe(state, step[1], thread), "wake")
        if step[0] == "wake":
            woken = frozenset(one for one in (0, 1) if self.cells[thread] in INPUTS[one])
            new = wake(state)
            for one in woken:
                if new.subscriptions[one].runner not in (None, thread):
                    new = subscribe(new, one, posted=True)
            return to(new, "next", queue=writer.queue | woken)
        if step[0] == "next":
            return to(state, "end") if not writer.queue else self.visit(state, thread, min(writer.queue), to)
        if step[0] == "run":
            return self.run(state, thread, *step[1:], to)
        if step[0] == "end":
            owners = frozenset(one for one in state.owners if one[1] != thread)
            ended = {moment for moment, owner in state.owners if owner == thread} - {moment for moment, _ in owners}
            new = state._replace(owners=owners)
            if ended & new.noted:
                new = new._replace(noted=new.noted - ended)
                if self.left_out != "wake":
                    new = wake(new)
            return to(new, "write", rest=writer.rest - 1)
        raise AssertionError(step)

    def visit(self, state, thread, one, to):
        """The lowest subscription that is queued runs here, or is left to the thread that runs it, with all that follows."""
        subscription, queue = state.subscriptions[one], state.writers[thread].queue - {one}
        if subscription.runner is None:
            new = subscribe(state, one, runner=thread, posted=False)
            new = to(new, "run", one, "first", None, queue=queue)[0]
            return [take(new, one, thread)]
        new = subscribe(state, one, posted=True)
        if self.left_out == "leave":
            return to(new, "next", queue=queue)
        new = new._replace(owners=frozenset(
            (moment, ("S", one) if owner == thread else owner) for moment, owner in new.owners))
        if self.left_out == "hand":
            return to(new, "next", queue=queue)
        new = subscribe(new, one, queued=subscription.queued | queue)
        return to(new, "end", queue=frozenset())

    def run(self, state, thread, one, step, held, to):
        subscription = state.subscriptions[one]
        heads, at = subscription.heads, subscription.at
        if step == "stop":
            if subscription.posted:
                return [take(to(subscribe(state, one, posted=False), "run", one, "first", None)[0], one, thread)]
            new = subscribe(state, one, runner=None)
            if held is not None and self.left_out != "newer":
                owners = frozenset((moment, ("S", one) if owner == thread and moment > held else owner)
                                   for moment, owner in new.owners)
                if owners != new.owners and self.left_out != "copy":
                    new = subscribe(new, one, queued=subscription.queued | state.writers[thread].queue)
                new = new._replace(owners=owners)
            return to(new, "next")
        if step == "take":
            moment = min((head for head in heads if head is not None), default=None)
            if moment is None or held is not None and (self.left_out == "bound" or moment >= held):
                return to(state, "run", one, "stop", held)
            latest = tuple(moment if head == moment else before for head, before in zip(heads, subscription.latest))
            new = subscribe(state, one, heads=tuple(None if head == moment else head for head in heads), latest=latest)
            if one == 0 and moment in self.drops:
                return to(new, "run", one, "first", None)
            if one == 0:
                return to(append(new, MIDDLE, moment), "run", one, "first", None, queue=state.writers[thread].queue | {1})
            new = wake(append(new, RIGHT, moment))
            middle = max((one for one in range(1, moment + 1) if one not in self.drops), default=0)
            if latest != (middle, self.whole(state, moment)[0]):
                new = new._replace(fault=f"moment {moment} is computed from half: {latest}")
            return to(new, "run", one, "first", None)
        # The first input is looked at again if the second one has something.
        index = 1 if step == "second" else 0
        following = {"first": "second", "second": "first again", "first again": "take"}[step]
        log = state.logs[INPUTS[one][index]]
        is_read = heads[index] is None and (step != "first again" or heads[1] is not None) and at[index] < len(log)
        if not is_read:
            return to(state, "run", one, following, held)
        moment = log[at[index]]
        if self.owes(state, moment) and (moment, thread) not in state.owners:
            if self.left_out != "hold":
                return to(state, "run", one, following, moment if held is None else min(held, moment))
            state = owe(state, moment, thread)
        new = subscribe(state, one, at=put(at, index, at[index] + 1), heads=put(heads, index, moment))
        return to(new, "run", one, following, held)

    # The reader, which combines the latest of both as `combined` does.

    def read(self, state):
        reader = state.reader
        heads, step, is_held = reader.heads, reader.step[0], len(reader.step) > 1

        def to(*step, **parts):
            return [state._replace(reader=reader._replace(step=step), **parts)]

        if reader.sleeps:
            return []
        if step == "note":
            return to(*reader.step[2:], "held", noted=state.noted | {reader.step[1]})
        if step == "take":
            moment = min((head for head in heads if head is not None), default=None)
            if is_held or moment is None:
                return [state._replace(reader=reader._replace(
                    step=("left",), sleeps=not reader.was_woken, was_woken=False))]
            shown = tuple(moment if head == moment else before for head, before in zip(heads, state.shown))
            new = state._replace(shown=shown, reader=reader._replace(
                step=("left",), heads=tuple(None if head == moment else head for head in heads)))
            if shown != self.whole(state, moment):
                new = new._replace(fault=f"the reader is given half of moment {moment}: {shown}")
            return [new]
        index = 1 if step == "right" else 0
        following = ({"left": "right", "right": "left again", "left again": "take"}[step],) + reader.step[1:]
        log = state.logs[(LEFT, RIGHT)[index]]
        if heads[index] is not None or step == "left again" and heads[1] is None or reader.at[index] == len(log):
            return to(*following)
        moment = log[reader.at[index]]
        if self.owes(state, moment):
            if self.left_out == "note":
                # In two steps, and without looking again: the moment may have ended in between.
                return to("note", moment, following[0])
            return to(following[0], "held", noted=state.noted | {moment})
        return [state._replace(reader=reader._replace(
            step=following, heads=put(heads, index, moment), at=put(reader.at, index, reader.at[index] + 1)))]

    def owes(self, state, moment):
        return any(one == moment for one, _ in state.owners)


def put(values, index, value):
    return values[:index] + (value,) + values[index + 1:]


def append(state, log, moment):
    return state._replace(logs=put(state.logs, log, state.logs[log] + (moment,)))


def owe(state, moment, thread):
    return state._replace(owners=state.owners | {(moment, thread)})


def subscribe(state, one, **parts):
    return state._replace(subscriptions=put(state.subscriptions, one, state.subscriptions[one]._replace(**parts)))


def take(state, one, thread):
    """Whoever runs a subscription owes what was left to it."""
    writer = state.writers[thread]
    writer = writer._replace(queue=writer.queue | state.subscriptions[one].queued)
    new = subscribe(state, one, queued=frozenset())
    return new._replace(
        owners=frozenset((moment, thread if owner == ("S", one) else owner) for moment, owner in new.owners),
        writers=put(new.writers, thread, writer))


def wake(state):
    reader = state.reader
    return state._replace(reader=reader._replace(sleeps=False, was_woken=True))


def fault(left_out=None):
    """What goes wrong, in which graph, and how many states there are."""
    states = 0
    for cells, writes, most in GRAPHS + (MORE if "all" in sys.argv else []):
        for count in range(most + 1):
            for drops in itertools.combinations(range(1, sum(writes) + 1), count):
                found, more = World(cells, writes, frozenset(drops), left_out).explore()
                states += more
                if found:
                    return found, states
    return None, states


def main():
    found, count = fault()
    print(f"{count} states: {found or 'no fault'}")
    failed = found is not None
    for rule, text in RULES.items():
        found, _ = fault(rule)
        print(f"without “{text}”: {found or 'NOT MISSED'}")
        failed = failed or found is None
    sys.exit(failed)


main()
