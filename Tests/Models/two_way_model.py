"""A model of the two-way binding protocol: random cells, bindings, writers and interleavings.

Run `python3 two_way_model.py [runs]`: it prints, for each kind of world, how many runs converged.

A version is (tick, place, revision, corrector), compared in that order: the moment, the place of the
write in a `simultaneously` block, how often a binding corrected it, and which binding did. A version
does not name a value: two ways from one write can bring two values to a cell. So a binding compares
its two sides, remembers which versions of each cell it has read or written, and passes a moment on
again, at a raised revision, when a cell of the source took it late.

Every merge into a cell is a step of its own, so that writers and other bindings come in between.
"""

import random
import sys

INITIAL = (0, 0, 0, 0)
MOST_REVISIONS = 60


class World:
    def __init__(self, rng):
        self.rng = rng
        self.ticks = 0
        self.cells, self.bindings = [], []
        self.is_stopped = False

    def tick(self):
        self.ticks += 1
        return self.ticks

    def bind(self, *sides, **options):
        return Binding(self, *sides, **options)


class Cell:
    def __init__(self, world, value=""):
        self.world, self.value, self.version, self.watchers = world, value, INITIAL, []
        world.cells.append(self)

    def write(self, value, tick=None, place=0):
        """A user's write: a fresh tick, or a place in a block's tick."""
        self.put(value, (tick or self.world.tick(), place, 0, 0))

    def merge(self, value, version):
        """A binding's write: only if it is newer."""
        if version > self.version:
            self.put(value, version)
            return True
        return False

    def put(self, value, version):
        self.value, self.version = value, version
        for binding in self.watchers:
            binding.is_woken = True


def newest(cells):
    return max(cell.version for cell in cells)


class Binding:
    def __init__(self, world, left, right, forward, backward, normalises=False):
        self.world, self.left, self.right = world, left, right
        self.forward, self.backward, self.normalises = forward, backward, normalises
        world.bindings.append(self)
        self.identity = len(world.bindings)
        self.handled, self.source = INITIAL, None
        self.seen = {cell: cell.version for cell in left + right}
        self.pending, self.is_woken = [], True
        for cell in left + right:
            cell.watchers.append(self)

    def start(self):
        """One fresh tick for both sides: the left is written, the right keeps its value."""
        version = self.handled = (self.world.tick(), 0, 0, 0)
        values = self.backward(*[cell.value for cell in self.right])
        for cell in self.right:
            self.put(cell, cell.value, version)
        self.source = self.right
        self.pending = [(cell, value, version) for cell, value in zip(self.left, values)]

    @property
    def is_idle(self):
        return not self.is_woken and not self.pending

    def put(self, cell, value, version):
        cell.put(value, version)
        self.seen[cell] = version

    def step(self):
        if self.pending:
            cell, value, version = self.pending.pop(0)
            if cell.merge(value, version):
                self.seen[cell] = version
            return
        self.is_woken = False
        left, right = newest(self.left), newest(self.right)
        version = max(left, right)
        if version > self.handled:
            self.handled = version
            if left == right:  # the moment has come to both sides by another way
                self.source = None
                self.look(self.left + self.right)
                return
            self.source = self.left if left > right else self.right
        else:
            late = self.source and any(cell.version != self.seen[cell] for cell in self.source)
            if version != self.handled or not late:
                return
            version = self.raised(version)
            if version is None:
                return
            for cell in self.source:
                # Only what is of this moment: an older value, raised, would overwrite this moment's
                # in the cells that the late one is bound to.
                if cell.version[:2] == version[:2]:
                    self.put(cell, cell.value, version)
        self.pass_on(version)

    def pass_on(self, version):
        source = self.source
        self.look(source)
        values = [cell.value for cell in source]
        there, back = (self.forward, self.backward) if source is self.left else (self.backward, self.forward)
        mapped = there(*values)
        if self.normalises and len(source) == 1 and back(*mapped) != values:
            version = self.raised(version)
            if version is None:
                return
            self.put(source[0], back(*mapped)[0], version)
        target = self.right if source is self.left else self.left
        self.pending = [(cell, value, version) for cell, value in zip(target, mapped)]

    def raised(self, version):
        tick, place, revision, _ = version
        if revision == MOST_REVISIONS:  # two bindings fight
            self.world.is_stopped = True
            return None
        self.handled = (tick, place, revision + 1, self.identity)
        return self.handled

    def look(self, cells):
        for cell in cells:
            self.seen[cell] = cell.version


def same(value):
    return [value]


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


def normaliser(world):
    """A binding that corrects its left side, and a field bound to that side."""
    rng = world.rng
    text, number, field = (Cell(world) for _ in range(3))
    world.bind([text], [number], digits, same, normalises=True)
    world.bind([field], [text], same, same)
    scribble = lambda: "".join(rng.choice("12ab") for _ in range(3))
    writers = [lambda: text.write(scribble()), lambda: field.write(scribble()),
               lambda: number.write(str(rng.randint(0, 99)))]
    return writers, lambda: text.value == field.value == number.value == digits(text.value)[0]


def two_normalisers(world):
    """Two cells bound to each other, each corrected by a binding of its own."""
    rng = world.rng
    a, b, a_digits, b_short = (Cell(world) for _ in range(4))
    world.bind([a], [b], same, same)
    world.bind([a], [a_digits], digits, same, normalises=True)
    world.bind([b], [b_short], lambda v: [v[:2]], same, normalises=True)
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


def run(seed, build):
    world = World(random.Random(seed))
    world.to_start = []
    rng = world.rng
    writers, settled = build(world)
    writes = rng.randint(1, 12)
    for _ in range(20_000):
        busy = [binding for binding in world.bindings if not binding.is_idle]
        if world.to_start and (not busy or rng.random() < 0.2):
            world.to_start.pop()()
        elif writes and (not busy or rng.random() < 0.15):
            rng.choice(writers)()
            writes -= 1
        elif busy:
            rng.choice(busy).step()
        else:
            return "stopped" if world.is_stopped else "converged" if settled() else "DIVERGED"
    return "STILL MOVING"


if __name__ == "__main__":
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    worlds = (mesh, name, name_twice, two_ways, simultaneous, normaliser, two_normalisers, bound_later)
    failed = 0
    for build in worlds:
        results = [run(seed, build) for seed in range(runs)]
        failed += runs - results.count("converged")
        print(f"{build.__name__:16}", {result: results.count(result) for result in sorted(set(results))})
    sys.exit(failed > 0)
