"""Moments that settle (`Delivery/Settling.swift`, `Delivery/Component.swift`), in all orders of the steps of two writers and
a reader.

Run `python3 settling.py`, or with `all` for more graphs. Two threads write: both *left*, or one of them *other*. A subscription
merges the two, drops some elements, and writes *middle*; a second one combines *middle* with *left* and writes *right*. All
hang together: one thread at a time has the component, and what others write waits in batches. A third thread combines *left*
and *right*. Each write is a moment, which settles until *right* has it. The second subscription must compute each moment from
the whole of it, and the reader must be given the moments whole, and all of them. Then each rule is left out, and must be
missed.
"""

import itertools
import sys
from typing import NamedTuple, Optional

from exploring import explore, report

# What each thread writes, how often, and how many elements are dropped at most.
GRAPHS = [((0, 0), (1, 1), 2), ((0, 1), (1, 1), 2), ((0, 0), (2, 1), 0)]
MORE = [((0, 0), (2, 1), 2), ((0, 1), (2, 1), 2), ((0, 1), (1, 2), 2)]
RULES = {
    "mark": "a moment is marked before it can be read",
    "note": "a reader is noted while the moment still settles",
    "wake": "the end of a moment wakes the readers that were noted",
    "hold": "who writes state isn't given a moment that isn't owed where it runs",
    "bound": "it goes on with what is older than that moment",
    "take": "what hangs together is run by one thread at a time",
    "order": "a write that takes its place behind others takes a newer version",
    "whole": "a batch is run when all is left that is to follow",
    "go on": "who gives a component back takes the next batch",
}
LEFT, OTHER, MIDDLE, RIGHT = range(4)
INPUTS = ((LEFT, OTHER), (MIDDLE, LEFT))


class Subscription(NamedTuple):
    runner: Optional[int] = None
    at: tuple = (0, 0)  # What it has read of its inputs.
    heads: tuple = (None, None)
    latest: tuple = (0, 0)


class Batch(NamedTuple):
    thread: int
    queue: frozenset = frozenset()
    is_whole: bool = False


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
    writers: tuple
    subscriptions: tuple = (Subscription(),) * 2
    owners: frozenset = frozenset()  # Who owes what follows a moment: (moment, thread), or ("left", thread) for a batch of its.
    drawn: int = 0  # The last version that was taken.
    dropped: frozenset = frozenset()
    locked: frozenset = frozenset()  # The logs whose lock a writer has.
    holder: Optional[int] = None  # Who has the component.
    newest: int = 0  # The newest moment that whoever had it has begun.
    batches: tuple = ()
    reader: Reader = Reader()
    noted: frozenset = frozenset()  # The moments whose end wakes the reader.
    shown: tuple = (0, 0)
    fault: str = None


class World:
    def __init__(self, cells, writes, drops, left_out=None):
        self.cells, self.writes, self.drops, self.left_out = cells, writes, drops, left_out

    def explore(self):
        start = State(((),) * 4, tuple(Writer(("write",), count) for count in self.writes))
        return explore(start, self.following, self.fault)

    def following(self, state):
        return [new for thread in range(len(self.writes)) for new in self.write(state, thread)] + self.read(state)

    def fault(self, state, following):
        if state.fault:
            return state.fault
        if not following and (state.owners or state.batches):
            return "a moment never ends"
        if not following and state.shown != self.whole(state, state.drawn):
            return "the reader isn't given the last moment"
        return None

    def whole(self, state, moment):
        """The moments of the latest elements of *left* and *right* when a moment has settled."""
        left = max((one for one in state.logs[LEFT] if one <= moment), default=0)
        both = state.logs[LEFT] + state.logs[OTHER]
        right = [one for one in both if one <= moment and (one in state.logs[LEFT] or one not in state.dropped)]
        return left, max(right, default=0)

    # The writers.

    def write(self, state, thread):
        writer, cell = state.writers[thread], self.cells[thread]
        step = writer.step

        def to(new, *step, **parts):
            return [new._replace(writers=put(new.writers, thread, new.writers[thread]._replace(step=step, **parts)))]

        if step[0] == "write":
            if not writer.rest or cell in state.locked:
                return []
            moment = state.drawn + 1
            return to(state._replace(drawn=moment, locked=state.locked | {cell}), "enter", moment)
        if step[0] == "enter":
            return self.enter(state, thread, step[1], to)
        if step[0] == "mark":
            new = owe(state, step[1], thread)
            return to(new, "publish", step[1]) if self.left_out != "mark" else to(new, "wake")
        if step[0] == "publish":
            new = append(state, cell, step[1])._replace(locked=state.locked - {cell})
            if (thread, writer.rest) in self.drops:
                new = new._replace(dropped=new.dropped | {step[1]})
            return to(new, "wake") if self.left_out != "mark" else to(new, "mark", step[1])
        if step[0] == "wake":
            woken = frozenset(one for one in (0, 1) if cell in INPUTS[one])
            new = wake(state)
            index = self.batch(state, thread)
            if index is None:
                return to(new, "next", queue=writer.queue | woken)
            return to(new._replace(batches=put(new.batches, index, new.batches[index]._replace(queue=woken))), "leave")
        if step[0] == "leave":
            index = self.batch(state, thread)
            if index is None:
                # It was run before: only without the rule.
                return to(state, "end")
            new = state._replace(batches=put(state.batches, index, state.batches[index]._replace(is_whole=True)))
            new = pass_on(new, thread, ("left", thread))
            return self.go_on(new, thread, to) or to(new, "end")
        if step[0] == "next":
            if not writer.queue:
                return to(state, "end")
            one = min(writer.queue)
            if state.subscriptions[one].runner is not None:
                return []
            return to(subscribe(state, one, runner=thread), "run", one, "first", None, queue=writer.queue - {one})
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
            if state.holder == thread:
                new = new._replace(holder=None)
                following = self.left_out != "go on" and self.go_on(new, thread, to)
                if following:
                    return following
            return to(new, "write", rest=writer.rest - 1)
        raise AssertionError(step)

    def enter(self, state, thread, moment, to):
        """Takes the component, or begins a batch, before the element can be read."""
        if self.left_out == "take":
            return to(state, "mark" if self.left_out != "mark" else "publish", moment)
        is_free = state.holder is None and not state.batches
        if not (is_free and moment > state.newest) and self.left_out != "order":
            moment = state.drawn + 1
            state = state._replace(drawn=moment)
        if is_free:
            state = state._replace(holder=thread, newest=max(moment, state.newest))
        else:
            state = state._replace(batches=state.batches + (Batch(thread),))
        return to(state, "mark" if self.left_out != "mark" else "publish", moment)

    def batch(self, state, thread):
        """The batch of a writer that hasn't left all yet."""
        return next((index for index, one in enumerate(state.batches) if one.thread == thread and not one.is_whole), None)

    def go_on(self, state, thread, to):
        """Runs the first batch, if nobody has the component."""
        if state.holder is not None or not state.batches:
            return None
        first = state.batches[0]
        if not first.is_whole and self.left_out != "whole":
            return None
        new = pass_on(state._replace(holder=thread, batches=state.batches[1:]), ("left", first.thread), thread)
        moments = [moment for moment, owner in new.owners if owner == thread]
        new = new._replace(newest=max([new.newest] + moments))
        return to(new, "next", queue=first.queue)

    def run(self, state, thread, one, step, held, to):
        subscription = state.subscriptions[one]
        heads, at = subscription.heads, subscription.at
        if step == "stop":
            return to(subscribe(state, one, runner=None), "next")
        if step == "take":
            moment = min((head for head in heads if head is not None), default=None)
            if moment is None or held is not None and (self.left_out == "bound" or moment >= held):
                return to(state, "run", one, "stop", held)
            latest = tuple(moment if head == moment else before for head, before in zip(heads, subscription.latest))
            new = subscribe(state, one, heads=tuple(None if head == moment else head for head in heads), latest=latest)
            if one == 0 and moment in state.dropped:
                return to(new, "run", one, "first", None)
            if one == 0:
                return to(append(new, MIDDLE, moment), "run", one, "first", None, queue=state.writers[thread].queue | {1})
            new = wake(append(new, RIGHT, moment))
            both = [one for one in state.logs[LEFT] + state.logs[OTHER] if one <= moment and one not in state.dropped]
            if latest != (max(both, default=0), self.whole(state, moment)[0]):
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


def pass_on(state, owner, heir):
    """Leaves the moments that one owes to another."""
    return state._replace(owners=frozenset((moment, heir if one == owner else one) for moment, one in state.owners))


def subscribe(state, one, **parts):
    return state._replace(subscriptions=put(state.subscriptions, one, state.subscriptions[one]._replace(**parts)))


def wake(state):
    reader = state.reader
    return state._replace(reader=reader._replace(sleeps=False, was_woken=True))


def fault(left_out):
    """What goes wrong, in which graph, and how many states there are."""
    states = 0
    for cells, writes, most in GRAPHS + (MORE if "all" in sys.argv else []):
        all_writes = [(thread, rest) for thread, count in enumerate(writes) for rest in range(1, count + 1)]
        for count in range(most + 1):
            for drops in itertools.combinations(all_writes, count):
                found, more = World(cells, writes, frozenset(drops), left_out).explore()
                states += more
                if found:
                    return found, states
    return None, states


report(fault, RULES)
