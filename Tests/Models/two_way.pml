/* The two-way binding protocol of `two_way_model.py` for exhaustive search: every interleaving of
   writers and bindings, where that model takes random ones. `.ci/spin` runs it.

   One topology is chosen by a definition:

     RING        three cells and three bindings: a <-> b, b <-> c, c <-> a
     STAR        three cells, a in the middle, and two bindings: b <-> a, c <-> a
     PAIR        three cells and two bindings: (a, b) <-> c, a <-> b. A side of two cells is the
                 smallest place where a cell of the source can take a moment late (rule 3).
     GUARDED     the ring with bindings that have no versions, for comparison

   and these add to it:

     NORMALIZER  the first binding of the ring or star normalizes: a value that has flaws
                 loses them, whichever side it is on
     NORMALIZERS so do the first two bindings of the ring, each removing a flaw of its own
     WRITES1, 2  how often each of the two writers writes; each write goes to any cell
     BLOCK       the second writer's writes are one `simultaneously` block of two
     STARTS      the bindings start while the writers write; otherwise they are there from the
                 beginning
     CORRECTS_BY_MERGING
                 a correction is a merge at the raised version, as in the Python model and in the
                 library, instead of a write of the source if its version is still the one that
                 was read
     MOST_REVISIONS
                 no version is revised more often; asserted, at most 7 (the library's limit is 60)

   Whenever no binding has anything to do, between writes as well as after the last one, all cells
   have one version and one value (in PAIR, a and b have one and c holds both), without flaws if
   anything normalizes. The version of a cell never falls. Writes are finitely many, so every run
   that does not end is a livelock, and no state needs a label of progress.

   As in the library's code and finer than in the Python model, each cell is read by a step of its
   own, and so are each raise, correction and merge; others come in between. One `d_step` is what
   happens under one lock, or touches nothing shared. Only clearing the wake and reading the first
   cell are one step: a change between the two would have the binding look once more.

   The bounds are the numbers of cells and writes. Each write brings a value that no other one
   brings: mappings move values and do not compare them, so fewer values would only hide mistakes.

   Where a binding normalizes, a moment that reached both sides by another way is corrected as in
   rule 4, and the other side gets what the corrected value maps to: so do the Python model and the
   library, whose flawed values stayed in rings before this search found it.

   The other definitions each leave out what holds the protocol together, and `.ci/spin` expects
   that the search finds it: TRUSTS_MEETINGS, KEEPS_THE_FIRST_MAPPING, LATE_IS_IGNORED, RAISES_ALL,
   NO_IDENTITY, NO_PLACES, CORRECTS_BLINDLY, STARTS_AT_OWN_VERSION, RAISES_WHAT_HAS_CHANGED. MAY_STAY_RAW does not assert
   normal values: with TRUSTS_MEETINGS all cells are equal even so. */

#ifndef WRITES1
#define WRITES1 1
#endif
#ifndef WRITES2
#define WRITES2 1
#endif
#ifndef MOST_REVISIONS
#define MOST_REVISIONS 7
#endif

#define CELLS 3

/* A version is (tick, place, revision, corrector), compared in that order, and so is the number
   that holds them: one bit of place, three of revision, three of corrector. The corrector is the
   binding's number, from 1. */
#ifdef NO_PLACES
#define WRITTEN(tick, place) ((tick) << 7)
#else
#define WRITTEN(tick, place) ((tick) << 7 | (place) << 6)
#endif
#ifdef NO_IDENTITY
#define RAISED(version, me) (((version) & ~7) + 8)
#else
#define RAISED(version, me) (((version) & ~7) + 8 | (me) + 1)
#endif
#define REVISION(version) ((version) >> 3 & 7)
#define MOMENT(version) ((version) >> 6)
#define NEWER(one, other) (one > other -> one : other)

/* A value is the number of the write that brought it, and two bits that normalizing removes. */
#define FRESH(number, flaws) ((number) << 2 | (flaws))

short version[CELLS];
byte value[CELLS];
byte latestTick;

/* Whether a cell of the binding has changed since it looked: any number of changes are one
   wake. */
#ifdef GUARDED
bool woken[2 * CELLS];
#else
bool woken[CELLS];
#endif
/* Of use within one step only. */
hidden byte chosen;
/* How many bindings are between a wake and their next rest. */
byte busy;

#if defined(GUARDED)
inline wake(cell) { woken[2 * cell] = true; woken[2 * ((cell + 2) % CELLS) + 1] = true }
#elif defined(RING)
inline wake(cell) { woken[cell] = true; woken[(cell + 2) % CELLS] = true }
#elif defined(STAR)
inline wake(cell)
{
  if :: cell != 2 -> woken[0] = true :: else fi;
  if :: cell != 1 -> woken[1] = true :: else fi
}
#elif defined(PAIR)
inline wake(cell)
{
  woken[0] = true;
  if :: cell != 2 -> woken[1] = true :: else fi
}
#endif

#if defined(NORMALIZERS)
#define FLAWS 3
#define FLAWS_OF_FIRST 1
#define FLAWS_OF_SECOND 2
#elif defined(NORMALIZER)
#define FLAWS 1
#define FLAWS_OF_FIRST 1
#define FLAWS_OF_SECOND 0
#else
#define FLAWS 0
#define FLAWS_OF_FIRST 0
#define FLAWS_OF_SECOND 0
#endif

inline put(cell, newValue, newVersion)
{
  assert(newVersion > version[cell]);
  value[cell] = newValue;
  version[cell] = newVersion;
  wake(cell)
}

/* A binding's write: only if it is newer. */
inline merge(cell, newValue, newVersion)
{
  if
  :: newVersion > version[cell] -> put(cell, newValue, newVersion)
  :: else
  fi
}

/* The binding passes on, or corrects, what it handles at a version that is newer. */
inline revise(me)
{
  assert(REVISION(handled) < MOST_REVISIONS);
  handled = RAISED(handled, me)
}

#define QUIET (busy == 0 && !woken[0] && !woken[1] && !woken[2])

/* What holds when nothing is left to do. */
#ifdef PAIR
#define AGREE (value[0] == value[1] && value[2] == (value[0] << 2 | value[1] >> 2))
#else
#define AGREE (value[0] == value[1] && value[1] == value[2])
#endif
#ifdef MAY_STAY_RAW
#define NORMALIZED true
#else
#define NORMALIZED ((value[0] & FLAWS) == 0)
#endif

inline rest()
{
  busy--;
  if
  :: QUIET ->
    assert(version[0] == version[1] && version[1] == version[2]);
    assert(AGREE);
    assert(NORMALIZED)
  :: else
  fi
}

/* Which side was passed on last. */
#define NONE 0
#define LEFT 1
#define RIGHT 2

/* What a binding does next. */
#define NOTHING 0
#define CORRECT 1
#define MERGE 2
#define RAISE 3
#define START 4

#include "two_way_binding.pml"
#ifdef PAIR
#include "two_way_pair.pml"
#endif

#include "two_way_writers.pml"

init {
  atomic {
#ifdef STARTS
    value[0] = FRESH(13, 0);
    value[1] = FRESH(14, 0);
#ifdef PAIR
    value[2] = BOTH(FRESH(15, 0), FRESH(15, 0));
#else
    value[2] = FRESH(15, 0);
#endif
#ifdef RING
    busy = 3;
#else
    busy = 2;
#endif
#endif
#if defined(GUARDED)
    run GuardedDirection(0, 0, 1); run GuardedDirection(1, 1, 0);
    run GuardedDirection(2, 1, 2); run GuardedDirection(3, 2, 1);
    run GuardedDirection(4, 2, 0); run GuardedDirection(5, 0, 2);
#elif defined(RING)
    run Binding(0, 0, 1, FLAWS_OF_FIRST);
    run Binding(1, 1, 2, FLAWS_OF_SECOND);
    run Binding(2, 2, 0, 0);
#elif defined(STAR)
    run Binding(0, 1, 0, FLAWS_OF_FIRST);
    run Binding(1, 2, 0, 0);
#elif defined(PAIR)
    run BindingOfPair();
    run Binding(1, 0, 1, 0);
#endif
    run Writer(WRITES1);
#ifdef BLOCK
    run BlockWriter()
#else
    run Writer(WRITES2)
#endif
  }
}
