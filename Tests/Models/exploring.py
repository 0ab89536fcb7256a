"""All states that a model can reach, for `lock.py`, `settling.py` and `comparing.py`."""

import sys


def explore(start, following, fault):
    """What goes wrong in some order of the steps, or nothing, and how many states there are.

    `following` has the states after each step that can be made in a state. `fault` is given a state and these, and says what is
    wrong there.
    """
    seen, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        new = following(state)
        found = fault(state, new)
        if found:
            return found, len(seen)
        for one in new:
            if one not in seen:
                seen.add(one)
                waiting.append(one)
    return None, len(seen)


def report(explored, rules):
    """Prints what is found with all rules, and without each of them, and ends the program.

    `explored` is given the rule that is left out, or None. `rules` has a sentence for each.
    """
    found, count = explored(None)
    print(f"{count} states: {found or 'no fault'}")
    failed = found is not None
    for rule, sentence in rules.items():
        found, _ = explored(rule)
        print(f"without “{sentence}”: {found or 'NOT MISSED'}")
        failed = failed or found is None
    sys.exit(failed)
