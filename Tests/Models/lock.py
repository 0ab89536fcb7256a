"""The lock of `Foundation/ThreadLock.swift`, in all orders of the steps of a few threads.

Run `python3 lock.py`. Each thread takes one of two locks that share a gate, leaves it, and does so again. It fails when
two threads hold one lock, or when some wait and none can go on; then each rule is left out, and must be missed.
"""

from exploring import explore, report

FREE, HELD, AWAITED = 0, 1, 2
LOCKS, ROUNDS = (0, 0, 1, 1), 2

RULES = ("the word is marked while the gate's mutex is held",
         "a wake takes the gate's mutex")


def steps(state, thread, left_out):
    """The states after the next step of a thread; none if it can't go on."""
    words, mutex, threads = state
    place, rounds, is_asleep = threads[thread]
    lock = LOCKS[thread]

    def after(place, word=None, owner=mutex, rounds=rounds, asleep=False, woken=()):
        new_words = words if word is None else words[:lock] + (word,) + words[lock + 1:]
        new_threads = tuple(
            (place, rounds, asleep) if index == thread
            else (other[0], other[1], other[2] and index not in woken)
            for index, other in enumerate(threads))
        return [(new_words, owner, new_threads)]

    if place == "done" or is_asleep:
        return []
    if place == "try":
        return after("inside", HELD) if words[lock] == FREE else after("enter the gate")
    if place == "enter the gate":
        if RULES[0] == left_out:
            return after("mark")
        return after("mark", owner=thread) if mutex is None else []
    if place == "mark":
        # An exchange: a thread that finds the word free has the lock.
        if words[lock] == FREE:
            return after("inside", AWAITED, owner=None if mutex == thread else mutex)
        return after("sleep", AWAITED)
    if place == "sleep":
        if RULES[0] == left_out and mutex is not None:
            return []
        # Woken, it takes the mutex again, and looks again.
        return after("enter the gate", owner=None, asleep=True)
    if place == "inside":
        is_awaited = words[lock] == AWAITED
        rest = rounds - 1
        return after("wake" if is_awaited else "try" if rest else "done", FREE, rounds=rest)
    if place == "wake":
        if mutex is not None and RULES[1] != left_out:
            return []
        woken = [index for index, other in enumerate(threads) if other[2]]
        return after("try" if rounds else "done", woken=woken)
    raise AssertionError(place)


def fault(state, following):
    """What is wrong in a state."""
    threads = state[2]
    for lock in (0, 1):
        if sum(1 for index, one in enumerate(threads) if LOCKS[index] == lock and one[0] == "inside") > 1:
            return "two threads hold one lock"
    if not following and any(one[0] != "done" for one in threads):
        return "some wait, and none can go on"
    return None


def explored(left_out):
    beginning = ((FREE, FREE), None, tuple(("try", ROUNDS, False) for _ in LOCKS))

    def following(state):
        return [new for thread in range(len(LOCKS)) for new in steps(state, thread, left_out)]

    return explore(beginning, following, fault)


report(explored, {rule: rule for rule in RULES})
