"""A model of the two-way binding protocol: random cells, bindings, writers and interleavings.

Run `python3 two_way_model.py [runs]`: it prints, for each kind of world, how many runs converged.

A version is (tick, place, revision, corrector), compared in that order: the moment, the place of the
write in a `simultaneously` block, how often a binding corrected it, and which binding did. A version
does not name a value: two ways from one write can bring two values to a cell. So a binding compares
its two sides, remembers which versions of each cell it has read or written, and passes a moment on
again, at a raised revision, when a cell of the source took it late.

Every merge into a cell is a step of its own, so that writers and other bindings come in between.

A cell may hold merges back: all of them while its text is being composed, corrections of its own edit
until that is committed. When only versions are raised meanwhile, what is held back is raised, and the cell
is left as it is. A mapping may refuse a value by giving None: the other side then keeps its own, and so it
stays until one of the two values changes. (In the library the whole that a cell is a part of may refuse it
too: what it refused is tried again when other parts of it have been written. The model has no wholes.)
When both sides have changed before the binding has seen either, or one side has changed without having
taken what the other one sent, a binding may prefer a side or merge the two values.

A mapping may be asynchronous: it answers in a later step. Before the answer is used the binding looks at both
sides again, and drops it where a value has changed. Every world is also run with half of its bindings
asynchronous (`later`).

A new binding shows the right side's value on the left. Where both show the same already, only versions are
joined: the older side is raised. Where the right side is the newer one, it is passed on like any change.
Otherwise, and only then, it gets a fresh tick. So joining costs a step for each cell that gets another value or
version, and not for all that were joined before.

Where a binding is made in a block, it begins behind all that follows from the block, as if its right side had been
written in its place: what the block wrote before gives way to that, and what it writes after does not.
"""

import random
import sys

INITIAL = (0, 0, 0, 0)
MOST_REVISIONS = 60
TAKEN, HELD, OVERTAKEN = "taken", "held", "overtaken"  # what became of a merge
RAISE = object()  # instead of a value: the one that is there, at a newer version
START = object()  # the same for a binding that starts


class World:
    def __init__(self, rng):
        self.rng = rng
        self.ticks = 0
        self.block = None  # in which all is written and begun now
        self.waits = False  # whether nothing is started or written before all is quiet
        self.is_later = False  # whether half of the mappings are asynchronous
        self.work = 0  # how many values and versions cells took
        self.cells, self.bindings = [], []
        self.is_stopped = False

    def tick(self):
        self.ticks += 1
        return self.ticks

    def bind(self, *sides, **options):
        if self.is_later:
            options.setdefault("is_later", self.rng.random() < 0.5)
        return Binding(self, *sides, **options)


class Block:
    """The moment of a `simultaneously` block, and how many places of it have been taken."""

    def __init__(self, world):
        self.tick, self.places = world.tick(), 0

    def next(self):
        self.places += 1
        return (self.tick, self.places, 0, 0)


class Cell:
    def __init__(self, world, value=""):
        self.world, self.value, self.version, self.watchers = world, value, INITIAL, []
        self.written = INITIAL  # the version with which the value came: raising leaves it
        self.is_composing = False
        self.edited = None  # the version of the edit that its user has not committed
        self.held = None  # the newest merge that was kept back, and its version
        world.cells.append(self)

    def write(self, value, tick=None, place=0):
        """A user's write: a fresh tick, or a place in a block's tick."""
        block = self.world.block
        self.put(value, block.next() if block else (tick or self.world.tick(), place, 0, 0))

    def merge(self, value, version):
        """A binding's write: only if it is newer, and not yet if the cell holds it back."""
        if version <= self.version:
            return OVERTAKEN
        if self.holds_back(version):
            if self.held is None or version > self.held[1]:
                self.held = (value, version)
            return HELD
        self.put(value, version)
        return TAKEN

    def holds_back(self, version):
        """Corrections of what others have written since the edit are not of that."""
        is_correction = self.is_edited and version[:2] in (self.edited[:2], self.version[:2])
        return self.is_composing or is_correction

    def raise_held(self, before, version):
        """A binding's: what it sent at the version `before` is still held back, at a newer version. False when
        it is not."""
        if self.held is None or self.held[1] != before:
            return False
        self.held = (self.held[0], max(before, version))
        return True

    @property
    def is_edited(self):
        return self.edited is not None and self.written == self.edited

    def edit(self, value):
        """The user types: a correction of this has to wait until it is committed."""
        self.write(value)
        self.edited = self.version

    def compose(self):
        self.is_composing = True

    def commit(self, value=None):
        """The composition or the edit is done, with a new value or as it is."""
        self.is_composing, self.edited = False, None
        held, self.held = self.held, None
        if value is not None:
            self.write(value)
        elif held is not None:
            self.merge(*held)

    def put(self, value, version):
        self.value, self.written = value, version
        self.set_version(version)

    def raise_to(self, version):
        """A binding's: the same value at a newer version."""
        if version > self.version:
            self.set_version(version)

    def set_version(self, version):
        self.version = version
        self.world.work += 1
        for binding in self.watchers:
            binding.is_woken = True

    def round_trip(self, value):
        """What it shows after it took a value."""
        return value


class Mapped:
    """A cell seen through a mapping, without storage of its own."""

    def __init__(self, cell, forward, backward):
        self.cell, self.forward, self.backward = cell, forward, backward

    def __getattr__(self, name):
        return getattr(self.cell, name)

    @property
    def value(self):
        return self.forward(self.cell.value)

    def merge(self, value, version):
        return self.cell.merge(self.backward(value), version)

    def round_trip(self, value):
        return self.forward(self.backward(value))


def newest(cells):
    return max(cell.version for cell in cells)


class Binding:
    """`normalizes` names the side that is corrected: "left", "right", "both" or None. `conflicts` is None (the last
    write wins), "left", "right", or a function of the last common left value, the left value and the right
    one mapped back. `is_later` says that the mapping is asynchronous."""

    def __init__(self, world, left, right, forward, backward, normalizes=None, conflicts=None, is_later=False):
        self.world, self.left, self.right = world, left, right
        self.forward, self.backward = forward, backward
        self.normalizes, self.conflicts, self.is_later = normalizes, conflicts, is_later
        world.bindings.append(self)
        self.identity = len(world.bindings)
        self.handled, self.source = INITIAL, None
        self.seen = {cell: cell.version for cell in left + right}
        self.base = [cell.value for cell in left]
        self.is_overtaken = False  # a cell had something newer than what it was sent, or held it back
        self.agreed = None  # with which versions the values came that agree
        self.refused = None  # with which versions the values came of which one was refused
        self.held = {}  # with which versions cells hold back what they were sent
        self.is_new = False  # whether it has still to start
        self.origin = INITIAL  # its place in the block in which it was made
        self.asked = None  # what is done with an answer: `start`, `pass` or `merge`
        self.question = None  # the source's values and those they replace, and with which versions they came
        self.is_to_revert = False
        self.questions = 0  # how often it has asked
        self.pending, self.is_woken = [], True
        for cell in left + right:
            cell.watchers.append(self)

    def start(self):
        self.is_new = self.is_woken = True
        if self.world.block:
            self.origin = self.world.block.next()

    def begin(self):
        """The right side's value is asked about; the left one may be newer, and gives way nevertheless.

        Where it was made in a block, the right side counts as written there: what was written to the left side since
        does not give way."""
        self.is_new = False
        left, right = newest(self.left), newest(self.right)
        self.handled = max(left, right)
        if INITIAL < self.origin < self.handled:
            self.handled = self.origin
            return self.take(max(left, right), left, right)
        self.source = self.right
        self.ask("start")

    @property
    def is_idle(self):
        return not self.is_woken and not self.pending and not self.asked

    def revert(self):
        """The user gives up what was refused."""
        self.is_to_revert = self.is_woken = True

    def step(self):
        if self.pending:
            self.merge(*self.pending.pop(0))
            if self.pending:
                return
        if self.is_new:
            return self.begin()
        self.is_woken = False
        left, right = newest(self.left), newest(self.right)
        version = max(left, right)
        if version > self.handled and self.is_still_asked(left, right):
            self.handled = version
            self.look(self.source)
        elif version >= self.handled and self.is_held_too_old():
            self.handled = version
            self.revise_from(self.left if self.holds(self.right) else self.right)
        elif version > self.handled:
            self.take(version, left, right)
        elif version == self.handled and self.is_source_late():
            if self.asked == "start":
                self.begin()
            elif self.is_still_refused():
                self.look(self.left + self.right)
            elif self.revise():
                self.raise_source(only_revising=True)
                if self.is_as_asked():
                    self.look(self.source)
                elif self.agrees() and not self.holds(self.source):
                    self.raise_target()
                else:
                    self.pass_on()
        elif self.asked:
            if self.world.rng.random() < 0.3:
                self.answer()
        else:
            self.conclude(version)

    def take(self, version, left, right):
        """A moment that is new to the binding."""
        if self.is_still_refused() and left != right:
            self.handled = version
            # Whose cells may be late: one of them may be what settles it.
            self.source = self.left if left > right else self.right
            return self.look(self.left + self.right)
        if self.conflicts and self.is_conflict(left, right):
            return self.resolve(version)
        self.refused = self.asked = None
        self.handled = version
        self.is_overtaken = False
        if left == right:  # the moment has come to both sides by another way
            self.source = None
            self.agreed = self.agreed if self.agrees() else None
            self.look(self.left + self.right)
            self.base = [cell.value for cell in self.left]
            if self.normalizes and self.agreed is None:  # as it is: other ways correct nothing
                self.source = self.right if self.normalizes == "right" else self.left
                self.pass_on()
            return
        self.source = self.left if left > right else self.right
        if self.agrees() and not self.holds(self.source):
            return self.raise_target()
        self.pass_on()

    def conclude(self, version):
        if version == self.handled and self.source and len({cell.version for cell in self.left + self.right}) == 1:
            self.refused = None  # nothing is unhandled
            self.base = [cell.value for cell in self.left]
            self.is_overtaken = False
        if self.is_to_revert and self.refused is not None:
            self.handled = (self.world.tick(), 0, 0, 0)
            self.source = self.left if self.refused_side is self.right else self.right
            self.raise_source()
            self.pass_on()
        self.is_to_revert = False

    def is_source_late(self):
        return self.source is not None and any(cell.version != self.seen[cell] for cell in self.source)

    def is_still_asked(self, left, right):
        """Whether only versions have changed since it was asked, and the source is still the newer side."""
        return self.is_as_asked() and left != right and self.source is (self.left if left > right else self.right)

    def is_as_asked(self):
        return self.asked is not None and self.source is not None and all(
            cell.written == self.question[2][cell] for cell in self.left + self.right)

    def holds(self, cells):
        """Whether one of them holds back what it was sent."""
        return any(cell in self.held for cell in cells)

    def is_held_too_old(self):
        """Whether nothing but versions has changed, and one was raised past that of what its cell holds back."""
        return self.agrees() and any(cell.version >= self.held[cell] for cell in self.held)

    def revise_from(self, side):
        """Passes a side's values on at a newer version than either side has."""
        self.source = side
        if self.revise():
            self.raise_source()
            self.pass_on()

    def agrees(self):
        """Whether no value has changed since it was passed on: only versions have."""
        for cell in [cell for cell in self.held if cell.written == self.held[cell]]:
            self.seen[cell] = self.held.pop(cell)  # taken now
            if self.agreed is not None:
                self.agreed[cell] = cell.written
        return self.agreed is not None and all(
            cell.written == self.agreed[cell] for cell in self.left + self.right)

    def is_still_refused(self):
        """Whether a value was refused, and nothing but versions has changed since."""
        return self.refused is not None and all(
            cell.written == self.refused[cell] for cell in self.left + self.right)

    def raise_target(self):
        """What agrees is not mapped again: a lossy mapping would lose what it does not show."""
        self.look(self.source)
        target = self.right if self.source is self.left else self.left
        self.pending = [(cell, RAISE, self.handled) for cell in target]

    def merge(self, cell, value, version):
        if value is START:
            if cell.written == self.question[2][cell]:
                cell.raise_to(version)
                self.seen[cell] = version
            else:  # changed meanwhile
                self.pending, self.is_new, self.is_woken = [], True, True
            return
        if value is RAISE:
            is_held = cell in self.held
            if is_held and cell.raise_held(self.held[cell], version):
                self.held[cell] = version
                self.is_overtaken = True
            elif is_held or cell.written != self.agreed[cell]:  # changed meanwhile
                self.pending = []
                target = self.right if self.source is self.left else self.left
                if newest(target) == self.handled:  # at this moment: the source has an older value
                    self.revise_from(target)
                else:
                    self.pass_on()
            else:
                cell.raise_to(version)
                self.seen[cell] = cell.version
            return
        outcome = cell.merge(value, version)
        if outcome is TAKEN:
            self.seen[cell] = version
        elif outcome is HELD:
            self.held[cell] = version
        if outcome is OVERTAKEN:
            self.agreed = None
        elif self.agreed is not None:
            self.agreed[cell] = cell.written
        if outcome is not TAKEN:
            self.is_overtaken = self.is_overtaken or cell not in self.source

    def is_conflict(self, left, right):
        """Whether a side has changed while a change of the other one is unhandled."""
        if left[:2] == right[:2]:
            return False
        if left > self.handled and right > self.handled:
            return True
        newer = self.left if left > right else self.right
        if self.asked:
            return self.source is not newer
        return self.is_overtaken and self.source not in (None, newer)

    def resolve(self, version):
        """Gives both sides one value, newer than either."""
        self.refused = self.asked = None
        if not self.revise(version):
            return
        self.is_overtaken = False
        if self.conflicts in ("left", "right"):
            self.source = self.left if self.conflicts == "left" else self.right
            self.raise_source()
            return self.pass_on()
        self.source = None  # both: whatever changes while it is asked is in conflict again
        self.ask("merge")

    def raise_source(self, only_revising=False):
        """Gives the values of the source the version that is handled, without a write of theirs.

        When it only revises, only what is of this moment: an older value, raised, would overwrite this
        moment's in the cells that the late one is bound to."""
        for cell in self.source:
            if self.handled > cell.version:
                if not only_revising or cell.version[:2] == self.handled[:2]:
                    cell.raise_to(self.handled)
                    self.seen[cell] = self.handled

    # Questions and answers

    def pass_on(self):
        self.ask("pass")

    def ask(self, what):
        """Asks the mapping, which answers now or later."""
        self.look(self.source or self.left + self.right)
        values = [[cell.value for cell in side] for side in (self.left, self.right)]
        self.asked = what
        self.questions += 1
        self.question = (*values, {cell: cell.written for cell in self.left + self.right})
        self.agreed = self.refused = None
        self.held = {}
        if not self.is_later:
            self.answer()

    def answer(self):
        """Uses the answer: both sides are as they were when it was asked."""
        what, self.asked = self.asked, None
        left, right, written = self.question
        if what == "merge":
            return self.use_merged(left, right)
        is_left = self.source is self.left
        values = left if is_left else right
        mapped = (self.forward if is_left else self.backward)(*values)
        if mapped is None:
            return self.refuse(what, written)
        corrected, mapped = self.corrected(values, mapped, is_left)
        if what == "start":
            if corrected is None and are_unchanged(mapped, left):
                return self.join(written)
            if self.origin > INITIAL:
                self.handled = self.origin
                self.pending = [(cell, START, self.handled) for cell in self.right]
            elif newest(self.left) >= newest(self.right):
                self.handled = (self.world.tick(), 0, 0, 0)
                self.pending = [(cell, START, self.handled) for cell in self.right]
        if corrected is not None:
            if not self.revise():
                return
            self.pending += [(cell, value, self.handled) for cell, value in zip(self.source, corrected)]
        target = self.right if is_left else self.left
        self.pending += [(cell, value, self.handled) for cell, value in zip(target, mapped)]
        # Until a cell turns out to have something newer.
        self.agreed = {cell: written[cell] for cell in self.source}

    def join(self, written):
        """Both sides have the same already: only the older version is raised, or both, to that of the place in a
        block."""
        left, right = newest(self.left), newest(self.right)
        self.handled = max(left, right, self.origin)
        self.agreed = dict(written)
        self.base = [cell.value for cell in self.left]
        self.source = self.left if left > right else self.right
        self.look(self.source)
        self.pending = [(cell, START, self.handled) for cell in self.left + self.right
                        if self.origin > INITIAL or cell not in self.source]

    def refuse(self, what, written):
        if what == "start" and self.source is self.right:  # the left side is shown
            newer = max(newest(self.left), newest(self.right))
            self.handled = self.origin if self.origin > newer else (self.world.tick(), 0, 0, 0)
            self.source = self.left
            self.raise_source()
            return self.pass_on()
        self.is_woken = True  # to look once more
        self.refused = dict(written)
        self.refused_side = self.source

    def use_merged(self, left, right):
        """What both values have become; where the right one is refused, the left one is kept."""
        there = self.backward(*right)
        if there is None:
            self.source = self.left
            self.raise_source()
            return self.pass_on()
        merged = [self.conflicts(*parts) for parts in zip(self.base, left, there)]
        mapped = self.forward(*merged)
        if mapped is not None:
            corrected, mapped = self.corrected(merged, mapped, True)
            merged = corrected or merged
        self.source = self.left
        self.pending = [(cell, value, self.handled) for cell, value in zip(self.left, merged)]
        self.pending += [(cell, value, self.handled) for cell, value in zip(self.right, mapped or [])]

    def corrected(self, values, mapped, is_left):
        """What the values are corrected to, or None, and what they map to then."""
        there, back = (self.forward, self.backward) if is_left else (self.backward, self.forward)
        source, target = (self.left, self.right) if is_left else (self.right, self.left)
        own, other = ("left", "right") if is_left else ("right", "left")
        if self.normalizes is None:
            return None, mapped
        back_again = round_trip(source, back(*round_trip(target, mapped)))
        if self.normalizes in (own, "both"):
            if back_again is not None and not are_unchanged(values, back_again):
                return back_again, there(*back_again) or mapped
        if self.normalizes in (other, "both"):
            # What arrives is corrected too, and then the source is given the same.
            there_again = back_again and round_trip(target, there(*back_again))
            if there_again is not None and not are_unchanged(mapped, there_again):
                return back(*there_again) or values, there_again
        return None, mapped

    def revise(self, version=None):
        """Raises the revision of what is handled; false when two bindings fight."""
        tick, place, revision, _ = version or self.handled
        if revision == MOST_REVISIONS:
            self.world.is_stopped = True
            return False
        self.handled = (tick, place, revision + 1, self.identity)
        return True

    def look(self, cells):
        for cell in cells:
            self.seen[cell] = cell.version


def round_trip(cells, values):
    return values and [cell.round_trip(value) for cell, value in zip(cells, values)]


class NotANumber:
    """A value that is not equal to itself, as NaN: a mapping gives another one."""

    def __eq__(self, other):
        return False

    def __hash__(self):
        return 0


def are_unchanged(before, after):
    """Whether values came back from a round trip as they went: NaN counts as NaN."""
    return all(x == y or (x != x and y != y) for x, y in zip(before, after))


def same(value):
    return [value]


def anew(value):
    return [NotANumber() if isinstance(value, NotANumber) else value]


def digits(value):
    return ["".join(c for c in value if c.isdigit())]


def join(first, last):
    return [" ".join(part for part in (first, last) if part)]


def split(full):
    words = full.split(" ")
    return [" ".join(words[:-1]), words[-1]] if len(words) > 1 else [full, ""]


def names_agree(first, last, full):
    return join(first.value, last.value) == [full.value] or split(full.value) == [first.value, last.value]


def mesh(world):
    """Any connected graph, identity mappings."""
    rng = world.rng
    cells = [Cell(world) for _ in range(rng.randint(2, 7))]
    for i in range(1, len(cells)):
        world.bind([cells[rng.randrange(i)]], [cells[i]], same, same)
    for _ in range(rng.randint(0, 4)):
        a, b = rng.sample(cells, 2)
        world.bind([a], [b], same, same)
    writers = [lambda cell=cell: cell.write(rng.randint(0, 99)) for cell in cells]
    return writers, lambda: len({(c.value, c.version) for c in cells}) == 1


def name(world, times=1):
    """(first, last) <-> full, made once or several times, and a field bound to full."""
    rng = world.rng
    first, last, full, field = (Cell(world) for _ in range(4))
    for _ in range(times):
        world.bind([first, last], [full], join, split)
    world.bind([field], [full], same, same)
    writers = [
        lambda: first.write(rng.choice(["Ada", "Mary Ann", ""])),
        lambda: last.write(rng.choice(["Evans", "Lovelace", ""])),
        lambda: full.write(rng.choice(["Mary Ann Evans", "Jo Po", "X", ""])),
        lambda: field.write(rng.choice(["Grace Hopper", "Z"])),
    ]
    return writers, lambda: names_agree(first, last, full) and field.value == full.value


def name_twice(world):
    return name(world, times=2)


def two_ways(world):
    """One model reaches two cells of one side by ways of different length, and every cell is written."""
    rng = world.rng
    model, first, between, last, full = (Cell(world) for _ in range(5))
    world.bind([model], [first], same, same)
    world.bind([model], [between], same, same)
    world.bind([between], [last], same, same)
    world.bind([first, last], [full], lambda a, b: [a + "/" + b], lambda f: (f.split("/") + [""])[:2])
    writers = [lambda cell=cell: cell.write(rng.choice("abcdef")) for cell in (model, first, between, last)]
    same_values = lambda: model.value == first.value == between.value == last.value
    same_versions = lambda: len({cell.version for cell in (model, first, between, last, full)}) == 1
    return writers, lambda: full.value == first.value + "/" + last.value and same_values() and same_versions()


def simultaneous(world):
    """Blocks that write both cells of a side, both sides, or one cell twice, while bindings run."""
    rng = world.rng
    first, last, full, field = (Cell(world) for _ in range(4))
    world.bind([first, last], [full], join, split)
    world.bind([field], [full], same, same)

    def block():
        tick = world.tick()
        for place in range(rng.randint(2, 4)):
            cell, value = rng.choice(
                [(first, "Ada"), (last, "Evans"), (full, "Jo Po"), (field, "Grace Hopper"), (first, "")])
            cell.write(value, tick, place)
            for binding in world.bindings:
                if rng.random() < 0.4 and not binding.is_idle:
                    binding.step()

    return [block], lambda: names_agree(first, last, full) and field.value == full.value


def normalizer(world):
    """A binding that corrects its left side, and a field bound to that side."""
    rng = world.rng
    text, number, field = (Cell(world) for _ in range(3))
    world.bind([text], [number], *rng.choice([(digits, same), (same, digits)]), normalizes="left")
    world.bind([field], [text], same, same)
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(3))
    writers = [lambda: text.write(scribble()), lambda: field.write(scribble()),
               lambda: number.write(str(rng.randint(0, 99)))]
    return writers, lambda: text.value == field.value == number.value == digits(text.value)[0]


def ring_normalizer(world):
    """A ring of three cells, one of whose bindings corrects its left side: a raw value comes to both of its
    sides by other ways."""
    rng = world.rng
    a, b, c = (Cell(world) for _ in range(3))
    if rng.random() < 0.5:
        world.bind([a], [b], digits, same, normalizes="left")
    else:
        world.bind([a], [b], digits, digits, normalizes="both")
    world.bind([b], [c], same, same)
    world.bind([c], [a], same, same)
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(3))
    writers = [lambda: a.write(scribble()), lambda: c.write(scribble()), lambda: b.write(scribble())]
    settled = lambda: len({(x.value, x.version) for x in (a, b, c)}) == 1 and a.value == digits(a.value)[0]
    return writers, settled


def ring_of_nan(world):
    """A ring of two or three cells, all of whose bindings correct: they take NaN for what it was."""
    rng = world.rng
    cells = [Cell(world, 0.0) for _ in range(rng.randint(2, 3))]
    for a, b in zip(cells, cells[1:] + cells[:1]):
        world.bind([a], [b], anew, anew, normalizes=rng.choice(["left", "right", "both"]))
    writers = [lambda cell=cell: cell.write(rng.choice([NotANumber(), 1.0, 2.0])) for cell in cells]
    is_same = lambda x: x.version == cells[0].version and are_unchanged([x.value], [cells[0].value])
    return writers, lambda: all(map(is_same, cells))


def two_normalizers(world):
    """Two cells bound to each other, each corrected by a binding of its own."""
    rng = world.rng
    a, b, a_digits, b_short = (Cell(world) for _ in range(4))
    world.bind([a], [b], same, same)
    world.bind([a], [a_digits], digits, same, normalizes="left")
    world.bind([b], [b_short], lambda v: [v[:2]], same, normalizes="left")
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(4))
    writers = [lambda: a.write(scribble()), lambda: b.write(scribble())]
    return writers, lambda: a.value == b.value == a_digits.value == b_short.value


def bound_later(world):
    """Bindings that start one after the other while the cells are written."""
    rng = world.rng
    cells = [Cell(world, f"start {i}") for i in range(rng.randint(3, 7))]
    plan = [(cells[rng.randrange(i)], cells[i]) for i in range(1, len(cells))]
    plan += [tuple(rng.sample(cells, 2)) for _ in range(rng.randint(0, 3))]
    rng.shuffle(plan)
    world.to_start = [lambda a=a, b=b: world.bind([a], [b], same, same).start() for a, b in plan]
    writers = [lambda cell=cell: cell.write(rng.randint(0, 99)) for cell in cells]
    return writers, lambda: len({c.value for c in cells}) == 1


def refusing(world):
    """A number and a text that may not be one, the text shown in two fields."""
    rng = world.rng
    number, text, field = (Cell(world, value) for value in (0, "0", "0"))
    parse = lambda t: [int(t)] if t.isdigit() else None
    world.bind([number], [text], lambda n: [str(n)], parse)
    world.bind([field], [text], same, same)
    writers = [lambda: number.write(rng.randint(0, 99)),
               lambda: text.write(rng.choice(["7", "07", "x", ""])),
               lambda: field.write(rng.choice(["8", "y"]))]

    def settled():
        is_refused = parse(text.value) is None and number.version < text.version
        agrees = parse(text.value) == [number.value] and number.version == text.version
        return (is_refused or agrees) and (field.value, field.version) == (text.value, text.version)

    return writers, settled


def refusing_pair(world):
    """A text that may not be a sum, and a model whose write reaches one of its two numbers late, or is a write of
    another part, which raises versions."""
    rng = world.rng
    world.waits = True
    text, first, last, between = Cell(world, "0+0"), *(Cell(world, "0") for _ in range(3))
    world.bind([text], [first, last], lambda t: t.split("+") if t.count("+") == 1 else None,
               lambda a, b: [a + "+" + b])
    raising = world.bind([between], [last], same, same)
    raising.agreed = {cell: cell.written for cell in (between, last)}
    typed = [None]

    def write_text():
        typed[0] = rng.choice(["x", "1+2", "3+4"])
        text.write(typed[0])

    def write_model():
        version = (world.tick(), 0, 0, 0)
        first.raise_to(version)
        if rng.random() < 0.5:
            typed[0] = None
            between.put(str(rng.randint(0, 9)), version)
        else:
            between.raise_to(version)

    def settled():
        agrees = text.value == first.value + "+" + last.value
        is_refused = "+" not in text.value and text.written > max(first.written, last.written)
        is_left = typed[0] is None or text.value == typed[0]
        return between.value == last.value and (agrees or is_refused) and is_left

    return [write_model, write_text], settled


def refused_start(world):
    """A right side that is refused at the start shows the left one, whichever is newer."""
    rng = world.rng
    number, text, field = Cell(world, 7), Cell(world, rng.choice(["8", "x"])), Cell(world, "9")
    for cell in rng.sample((number, text), rng.randint(0, 2)):
        cell.write(cell.value)
    parse = lambda t: [int(t)] if t.isdigit() else None
    expected = parse(text.value) or [7]
    world.to_start = [lambda: world.bind([number], [text], lambda n: [str(n)], parse).start(),
                      lambda: world.bind([field], [text], same, same).start()]
    world.waits = True
    return [], lambda: [number.value] == expected and text.value == field.value == str(number.value)


def composing(world):
    """Two fields of one text, in which the user composes, commits and cancels."""
    rng = world.rng
    field, text, other = (Cell(world) for _ in range(3))
    world.bind([field], [text], same, same)
    world.bind([other], [text], same, same)

    def finish(cell):
        if cell.is_composing:
            cell.commit(rng.choice([None, "composed " + str(rng.randint(0, 9))]))

    writers = [field.compose, other.compose, lambda: finish(field), lambda: finish(other),
               lambda: text.write(rng.choice("abc"))]

    def settled():
        busy = [cell for cell in (field, other) if cell.is_composing]
        for cell in busy:
            cell.commit()
        return None if busy else len({(c.value, c.version) for c in (field, text, other)}) == 1

    return writers, settled


def typing(world):
    """A field whose text another binding corrects, but not before it is committed."""
    rng = world.rng
    field, text, number = (Cell(world) for _ in range(3))
    world.bind([field], [text], same, same)
    world.bind([text], [number], digits, same, normalizes="left")
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(3))
    writers = [lambda: field.edit(scribble()), field.commit, lambda: text.write(scribble()),
               lambda: number.write(str(rng.randint(0, 99)))]

    def settled():
        if field.is_edited:
            field.commit()
            return None
        return field.value == text.value == number.value == digits(text.value)[0]

    return writers, settled


def typing_raised(world):
    """As `typing`, but nobody else writes: other parts of the models are written that the cells are parts of,
    which raises versions. What is typed stays until it is committed."""
    rng = world.rng
    world.waits = True
    field, text, number, other = cells = [Cell(world) for _ in range(4)]
    world.bind([field], [text], same, same)
    world.bind([text], [number], digits, same, normalizes="left")
    world.bind([field], [other], same, same)
    typed = [""]

    def type_text():
        typed[0] = "".join(rng.choice("12ab") for _ in range(3))
        field.edit(typed[0])

    def raise_some():
        version = (world.tick(), 0, 0, 0)
        for cell in rng.sample((text, number, other), rng.randint(1, 3)):
            cell.raise_to(version)

    def commit():
        field.commit()
        typed[0] = digits(typed[0])[0]

    def settled():
        if field.edited is not None:
            if field.value != typed[0]:
                return False
            commit()
            return None
        return {cell.value for cell in cells} == {typed[0]} and len({cell.version for cell in cells}) == 1

    return [type_text, raise_some, raise_some, commit], settled


def conflicts(world):
    """A mesh in which some bindings prefer a side or merge."""
    rng = world.rng
    cells = [Cell(world) for _ in range(rng.randint(2, 5))]
    union = lambda base, left, right: "".join(sorted(set(left) | set(right)))
    policies = [None, "left", "right", union]
    for i in range(1, len(cells)):
        world.bind([cells[rng.randrange(i)]], [cells[i]], same, same, conflicts=rng.choice(policies))
    for _ in range(rng.randint(0, 3)):
        a, b = rng.sample(cells, 2)
        world.bind([a], [b], same, same, conflicts=rng.choice(policies))
    writers = [lambda cell=cell: cell.write(rng.choice("abcdef")) for cell in cells]
    return writers, lambda: len({(c.value, c.version) for c in cells}) == 1


def conflicts_corrected(world):
    """A ring one of whose bindings corrects, and any of which may prefer a side or merge: what is merged may
    have to be corrected."""
    rng = world.rng
    a, b, c = (Cell(world) for _ in range(3))
    union = lambda base, left, right: "".join(sorted(set(left) | set(right)))
    policy = lambda: rng.choice([None, "left", "right", union, union])
    if rng.random() < 0.5:
        world.bind([a], [b], digits, same, normalizes="left", conflicts=policy())
    else:
        world.bind([a], [b], digits, digits, normalizes="both", conflicts=policy())
    if rng.random() < 0.5:
        world.bind([b], [c], same, same, conflicts=policy())
        world.bind([c], [a], same, same, conflicts=policy())
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(3))
    cells = [cell for cell in (a, b, c) if cell.watchers]
    writers = [lambda cell=cell: cell.write(scribble()) for cell in cells]
    settled = lambda: len({(x.value, x.version) for x in cells}) == 1 and a.value == digits(a.value)[0]
    return writers, settled


def one_by_one(world):
    """A mesh in which bindings prefer a side or merge and one corrects, and nobody writes before all is quiet:
    then no write is in conflict with another, and the last one stands."""
    rng = world.rng
    world.waits = True
    cells = [Cell(world) for _ in range(rng.randint(2, 5))]
    policies = [None, "left", "right", lambda base, left, right: left + right]
    pairs = [(cells[rng.randrange(i)], cells[i]) for i in range(1, len(cells))]
    pairs += [tuple(rng.sample(cells, 2)) for _ in range(rng.randint(0, 3))]
    for index, (a, b) in enumerate(pairs):
        there, normalizes = (digits, "left") if index == 0 else (same, None)
        world.bind([a], [b], there, same, normalizes=normalizes, conflicts=rng.choice(policies))
    last = [""]

    def write(cell):
        last[0] = str(rng.randint(0, 99))
        cell.write(rng.choice(["", "x"]) + last[0])

    writers = [lambda cell=cell: write(cell) for cell in cells]
    return writers, lambda: {(c.value, c.version) for c in cells} == {(last[0], cells[0].version)}


def lossy(world):
    """A number shown with one digit, in texts that are bound while others are written: the number changes
    only when somebody writes a new text."""
    rng = world.rng
    number = Cell(world, 0.25)
    texts = [Cell(world, "?") for _ in range(3)]
    shown, read = (lambda n: [f"{n:.1f}"]), (lambda t: None if t == "?" else [float(t)])
    links = [(texts[0], number, read, shown), (texts[1], texts[0], same, same), (texts[2], texts[0], same, same),
             (Cell(world, "?"), texts[rng.randrange(3)], same, same)]
    world.to_start = [lambda link=link: world.bind([link[0]], [link[1]], *link[2:]).start() for link in reversed(links)]
    world.waits = True
    return [], lambda: number.value == 0.25 and {text.value for text in texts} == {"0.2"}


def lossy_pair(world):
    """A number shown with one digit beside its unit, in cells that hear of another part's write late: that
    raises versions, and the number stays as it is."""
    rng = world.rng
    number, text, unit, between = Cell(world, 0.25), *(Cell(world) for _ in range(3))
    world.bind([text], [Cell(world, "0.2")], same, same)
    world.bind([number], [text, unit], lambda n: [f"{n:.1f}", "kg"], lambda t, _: [float(t)])
    world.bind([unit], [between], same, same)
    world.waits = True
    for cell in (text, unit, between):
        cell.value = "0.2" if cell is text else "kg"
    for binding in world.bindings:
        binding.agreed = {cell: cell.written for cell in binding.left + binding.right}

    def raise_parts():
        version = (world.tick(), 0, 0, 0)
        for cell in (world.cells[4], between):
            cell.raise_to(version)

    return [raise_parts], lambda: number.value == 0.25 and len({cell.version for cell in world.cells}) == 1


def clamped(world):
    """A number shown through a mapping of its cell that clamps, corrected to that."""
    rng = world.rng
    clamp = lambda n: max(0, min(10, n))
    a, n, other = (Cell(world, 0) for _ in range(3))
    shown = Mapped(n, clamp, clamp)
    world.bind([a], [shown], same, same, normalizes=rng.choice(["left", "both"]))
    world.bind([other], [a], same, same)
    writers = [lambda cell=cell: cell.write(rng.randint(-5, 20)) for cell in (a, other)]
    return writers, lambda: a.value == n.value == other.value == clamp(a.value)


def clamped_pair(world):
    """Two numbers on one side, seen clamped, and their list."""
    rng = world.rng
    clamp = lambda n: max(0, min(10, n))
    a, first, last, other = Cell(world, (0, 0)), *(Cell(world, 0) for _ in range(3))
    pair = [Mapped(first, clamp, clamp), Mapped(last, clamp, clamp)]
    world.bind([a], pair, lambda p: list(p), lambda x, y: [(x, y)], normalizes="left")
    world.bind([other], [last], same, same)
    draw = lambda: rng.randint(-5, 20)
    writers = [lambda: a.write((draw(), draw())), lambda: first.write(clamp(draw())), lambda: other.write(clamp(draw()))]
    return writers, lambda: a.value == (first.value, last.value) and last.value == other.value == clamp(last.value)


def ring_with_one_later(world):
    """A ring one of whose bindings is asynchronous, refusing, correcting or with a conflict of its own."""
    rng = world.rng
    world.is_later = False
    cells = [Cell(world) for _ in range(rng.randint(2, 5))]
    union = lambda base, left, right: "".join(sorted(set(left) | set(right)))
    kind = rng.choice(["plain", "corrects", "merges"])
    options = dict(normalizes="left") if kind == "corrects" else dict(conflicts=union) if kind == "merges" else {}
    there = digits if kind == "corrects" else same
    for index, (a, b) in enumerate(zip(cells, cells[1:] + cells[:1])):
        if index == 0:
            world.bind([a], [b], there, same, is_later=True, **options)
        else:
            world.bind([a], [b], same, same)
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(3))
    writers = [lambda cell=cell: cell.write(scribble()) for cell in cells]
    return writers, lambda: len({(c.value, c.version) for c in cells}) == 1 and (
        kind != "corrects" or cells[0].value == digits(cells[0].value)[0])


def asked_once(world):
    """Two cells bound by an asynchronous mapping, and others that are bound to them meanwhile, which raises
    versions: what is asked about is asked once, and not lost."""
    rng = world.rng
    a, b = Cell(world, 0), Cell(world, 0)
    binding = world.bind([a], [b], same, same, is_later=True)
    world.is_later, world.waits = False, True
    written = [0]

    def write():
        written[0] += 1
        a.write(written[0])
        binding.step()
        for _ in range(rng.randint(0, 2)):
            other = Cell(world, rng.choice([0, a.value]))
            other.write(other.value)
            world.bind([other], [a], same, same).start()

    return [write], lambda: a.value == b.value == binding.questions == written[0]


def unanswered(world):
    """Both sides are written, one while a change of the other one is asked about: the left one wins, or both
    become one, and nothing is lost that is written while that is asked about."""
    rng = world.rng
    world.waits = True
    a, b = Cell(world), Cell(world)
    union = lambda base, left, right: "".join(sorted(set(left) | set(right)))
    policy = rng.choice(["left", union])
    binding = world.bind([a], [b], same, same, conflicts=policy, is_later=True)
    expected = [""]

    def write():
        letters = rng.sample("abcdef", 3)
        a.write(letters[0])
        binding.step()
        b.write(letters[1])
        while binding.is_woken:
            binding.step()
        if binding.asked and rng.random() < 0.5:
            a.write(letters[2])
            letters[0] = letters[2]
        elif not binding.asked:
            letters = letters[:1] + [""]  # it was answered before: no conflict
        expected[0] = union("", *letters[:2]) if policy is union else letters[0]

    return [write], lambda: a.value == b.value == expected[0]


def reverting(world):
    """A text that is refused, and given up: then it shows the number again, and stays if nothing is refused."""
    rng = world.rng
    world.waits = True
    number, text, field = (Cell(world, value) for value in (0, "0", "0"))
    parse = lambda t: [int(t)] if t.isdigit() else None
    binding = world.bind([text], [number], parse, lambda n: [str(n)])
    world.bind([field], [text], same, same)
    expected = [0, "0"]

    def write(cell, value):
        cell.write(value)
        expected[1] = str(value)
        expected[0] = int(value) if str(value).isdigit() else expected[0]

    def revert():
        binding.revert()
        expected[1] = expected[1] if parse(expected[1]) else str(expected[0])

    writers = [lambda: write(number, rng.randint(0, 99)), lambda: write(field, rng.choice(["7", "x", ""])),
               lambda: write(text, rng.choice(["8", "y"])), revert, revert]
    return writers, lambda: [number.value, text.value, field.value] == [*expected, expected[1]]


def joined(world, wide=False):
    """Cells joined one after the other to a line, a star, a ring or a tree, some of them written before: what is
    joined shows the value of the newest binding's right side, whatever was newer."""
    rng = world.rng
    world.waits = True
    cells = [Cell(world, rng.randint(0, 2)) for _ in range(rng.randint(2, 8))]
    shape = rng.choice(["line", "star", "ring", "tree", "any"])
    links = [(i, 0 if shape == "star" else rng.randrange(i) if shape == "tree" else i - 1) for i in range(1, len(cells))]
    if shape == "ring":
        links.append((0, len(cells) - 1))
    if shape == "any":
        links += [tuple(rng.sample(range(len(cells)), 2)) for _ in range(rng.randint(0, 4))]
    if rng.random() < 0.5:
        rng.shuffle(links)
    links = [link if rng.random() < 0.5 else link[::-1] for link in links]
    group = {cell: {cell} for cell in cells}
    expected = {cell: cell.value for cell in cells}

    def show(cell, value):
        expected.update({member: value for member in group[cell]})

    def bind(a, b):
        a, b = cells[a], cells[b]
        joint = group[a] | group[b]
        group.update({member: joint for member in joint})
        show(a, expected[b])
        world.bind([a], [b], same, same).start()

    def write():
        cell = rng.choice(cells)
        cell.write(rng.randint(0, 2))
        show(cell, cell.value)

    world.to_start = [lambda link=link: bind(*link) for link in links]
    for _ in range(rng.randint(0, 4)):
        world.to_start.insert(rng.randint(0, len(world.to_start)), write)
    world.settled = lambda: all(cell.value == expected[cell] for cell in cells) and all(
        len({member.version for member in group[cell]}) == 1 for cell in cells)
    return [write], world.settled


def joined_in_blocks(world):
    """As `joined`, with several bindings and writes in a block: all that follows runs at its end, in any order, and
    gives what the same steps give one after the other."""
    rng = world.rng
    joined(world)
    steps, world.to_start = world.to_start, []
    world.block = None

    def block(steps):
        world.block = Block(world)
        for step in steps:
            step()
        world.block = None

    while steps:
        count = rng.randint(1, 5)
        world.to_start.insert(0, lambda taken=steps[-count:][::-1]: block(taken))
        del steps[-count:]
    return [], world.settled


def joined_cheaply(world):
    """As `joined`, with cells that all show the same, or with each new cell on the left side of what was joined
    before: each binding takes a bounded number of steps, however many cells there are."""
    rng = world.rng
    world.waits = True
    is_same = rng.random() < 0.5
    cells = [Cell(world, 0 if is_same else i) for i in range(rng.randint(2, 60))]
    if rng.random() < 0.5:
        cells[0].write(0)
    shape = rng.choice(["line", "star", "ring"])
    links = [(i, 0 if shape == "star" else i - 1) for i in range(1, len(cells))]
    if is_same and rng.random() < 0.5:
        links = [link[::-1] for link in links]
    if shape == "ring":
        links.append((0, len(cells) - 1))
    before = world.work
    bind = lambda a, b: world.bind([cells[a]], [cells[b]], same, same).start()
    world.to_start = [lambda link=link: bind(*link) for link in reversed(links)]
    return [], lambda: len({(c.value, c.version) for c in cells}) == 1 and world.work - before <= 2 * len(cells)


def run(seed, build, is_later=False):
    world = World(random.Random(seed))
    world.to_start, world.is_later = [], is_later
    rng = world.rng
    writers, settled = build(world)
    writes = rng.randint(1, 12)
    for _ in range(20_000):
        busy = [binding for binding in world.bindings if not binding.is_idle]
        if world.to_start and (not busy or not world.waits and rng.random() < 0.2):
            world.to_start.pop()()
        elif writes and writers and (not busy or not world.waits and rng.random() < 0.15):
            rng.choice(writers)()
            writes -= 1
        elif busy:
            # What begins in a block runs behind all that follows from it, one after the other.
            ready = [binding for binding in busy if not (binding.is_new and binding.origin > INITIAL)]
            rng.choice(ready or busy[:1]).step()
        else:
            answer = settled()
            if answer is not None:  # otherwise it had something left to commit
                return "stopped" if world.is_stopped else "converged" if answer else "DIVERGED"
    return "STILL MOVING"


WORLDS = (mesh, name, name_twice, two_ways, simultaneous, normalizer, ring_normalizer,
          ring_of_nan, two_normalizers, bound_later,
          refusing, refusing_pair, refused_start, composing, typing, typing_raised, conflicts, conflicts_corrected,
          one_by_one, lossy, lossy_pair, clamped, clamped_pair, ring_with_one_later, asked_once,
          unanswered, reverting, joined, joined_in_blocks, joined_cheaply)


if __name__ == "__main__":
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    failed = 0
    for is_later in (False, True):
        for build in WORLDS:
            results = [run(seed, build, is_later) for seed in range(runs)]
            failed += runs - results.count("converged")
            title = build.__name__ + (", later" if is_later else "")
            print(f"{title:27}", {result: results.count(result) for result in sorted(set(results))})
    sys.exit(failed > 0)
