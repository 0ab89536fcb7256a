"""What each rule of `two_way_model.py` is for: leaves one out at a time, and shows which world breaks.

Run `python3 left_out.py [runs]`. It fails when a rule can be left out without a world noticing.
"""

import os
import sys
import types

# The rule, its text in the model, and what is there instead.
RULES = [
    ("sides are looked at before an answer is used",
     "        if version > self.handled and self.is_still_asked(left, right):",
     "        if self.asked:\n            self.answer()\n"
     "        elif version > self.handled and self.is_still_asked(left, right):"),
    ("an answer to what is not the newest is dropped",
     "        self.refused = self.asked = None\n        self.handled = version",
     "        self.refused = None\n        self.handled = version"),
    ("what is asked is not asked again for a version",
     "return self.is_as_asked() and left != right and", "return False and"),
    ("what is asked about is unhandled, for conflicts",
     "        if self.asked:\n            return self.source is not newer\n", ""),
    ("a change while a merge is asked about is a conflict too",
     "        self.source = None  # both", "        self.source = self.left  # both"),
    ("values are corrected to what a mapped cell shows",
     "round_trip(source, back(*round_trip(target, mapped)))", "back(*mapped)"),
    ("the right side wins, however old it is",
     "if newest(self.left) >= newest(self.right):", "if newest(self.left) == newest(self.right):"),
    ("a fresh tick for sides of one version",
     "if newest(self.left) >= newest(self.right):", "if newest(self.left) > newest(self.right):"),
    ("no fresh tick for a right side that is newer",
     "if newest(self.left) >= newest(self.right):", "if True:"),
    ("what is the same already is not written", "return self.join(written)", "pass"),
    ("what is the same already gets one version",
     "        self.pending = [(cell, START, self.handled) for cell in self.left + self.right\n"
     "                        if self.origin > INITIAL or cell not in self.source]", ""),
    ("what begins in a block counts as of its place there",
     "            if self.origin > INITIAL:\n                self.handled = self.origin\n",
     "            if False:\n                self.handled = self.origin\n"),
    ("what is the same already is of the place in a block",
     "if self.origin > INITIAL or cell not in self.source]", "if cell not in self.source]"),
    ("what begins in a block begins behind all that follows from it",
     "not (binding.is_new and binding.origin > INITIAL)", "True"),
    ("the fresh tick is for the value that is passed on",
     "            if cell.written == self.question[2][cell]:\n                cell.raise_to(version)",
     "            if True:\n                cell.raise_to(version)"),
    ("a right side that is refused at the start gives way",
     'if what == "start" and self.source is self.right:', "if False:"),
    ("what is given up gets a fresh tick from the other side",
     "            self.handled = (self.world.tick(), 0, 0, 0)\n            self.source = self.left if self.refused_side",
     "            self.source = self.left if self.refused_side"),
    ("only what is refused is given up", "        self.is_to_revert = False\n\n", "\n"),
    ("late cells are passed on again", "any(cell.version != self.seen[cell] for cell in self.source)", "False"),
    ("only cells of this moment are revised",
     "if not only_revising or cell.version[:2] == self.handled[:2]:", "if True:"),
    ("a revision names its binding", "revision + 1, self.identity)", "revision + 1, 0)"),
    ("the other side gets what the corrected value maps to",
     "return back_again, there(*back_again) or mapped", "return back_again, mapped"),
    ("values that meet are corrected", "if self.normalizes and self.agreed is None:", "if False:"),
    ("what agrees is not mapped again",
     "        if self.agrees() and not self.holds(self.source):\n            return self.raise_target()\n", ""),
    ("what was refused stays so when only versions change",
     "        if self.is_still_refused() and left != right:", "        if False:"),
    ("what is kept back is raised with its cell",
     "            if is_held and cell.raise_held(self.held[cell], version):", "            if False:"),
    ("what is kept back too old is sent again",
     "        elif version >= self.handled and self.is_held_too_old():", "        elif False:"),
]


def left_out(source, text, instead):
    assert source.count(text) == 1, text
    model = types.ModuleType("left_out")
    exec(compile(source.replace(text, instead), "two_way_model.py", "exec"), model.__dict__)
    return model


def breaks(model, runs):
    """The first world that breaks, what becomes of it, and in which of its runs."""
    for seed in range(runs):
        for is_later in (False, True):
            for build in model.WORLDS:
                try:
                    result = model.run(seed, build, is_later)
                except Exception as error:
                    result = type(error).__name__
                if result != "converged":
                    return f"{build.__name__}{', later' * is_later}: {result} in run {seed + 1}"
    return None


if __name__ == "__main__":
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    with open(os.path.join(os.path.dirname(__file__), "two_way_model.py")) as file:
        source = file.read()
    unneeded = 0
    for rule, text, instead in RULES:
        found = breaks(left_out(source, text, instead), runs)
        unneeded += found is None
        print(f"{rule:60} {found or 'NOTHING BREAKS'}", flush=True)
    sys.exit(unneeded > 0)
