/* Places of a model that have versions of their own, as in `two_way_parts.py`, for exhaustive search: every
   interleaving of a writer and bindings, where that model takes random ones. `.ci/spin` runs it.

   There are up to two models of two parts each; fields, which are cells of one value; and a text, which is a cell of
   two values and no model. One arrangement is chosen by a definition:

     SOURCE      a model and a field: field <-> a, field <-> b. One write makes different values of a model's places.
     SIBLINGS    a model and a field: field <-> a, a <-> b, b <-> field, a ring through two parts of one model
     RING        two models and a field: field <-> a, a <-> other a, other a <-> field
     SHOWN       a model, a text and a field: text <-> whole, field <-> a
     WHOLES      two models and two fields: whole <-> other whole, field <-> a, other field <-> other b
     BOTH        two models and a field: whole <-> other whole, a <-> other a, field <-> a. Wholes and parts in one ring

   and these add to it:

     WRITES      how often is written. Each write goes to any place, field or text; one to a whole changes either of
                 its values, or both, one to a text both. A write is one step: more writers would bring nothing new.
     FEW_VALUES  each write is of one of two values, so that many change nothing. That none is lost is not asserted.
     IN_TURN     each run of a binding is one step, as where one thread does them all
     MARKS_BY_MODEL
                 the places of one model come before those of the other in the order of versions, as in the Python
                 model; otherwise all wholes come after all parts, as in the library
     MOST_REVISIONS
                 no version is revised more often; asserted, 4 if nothing is said, at most 7 (the library's limit is 60)

   Whenever no binding has anything to do, between writes as well as after the last one, both sides of each binding
   have one value and one version, no model is older than a part of it, and no write is lost: each part and field has
   what was written to it last, or to anything that it is bound to, by parts or by wholes. Only a text that was written
   before something in the model may give way to that as a whole, since it is one value. The version of a place
   never falls. Writes are finitely many, so every run that does not end is a livelock.

   As in the library's code and finer than in the Python model, a binding reads each of its sides by a step of its own,
   and so it merges and raises; others come in between. What a write of a place does to the others of its model happens
   in the same step: a model has one lock.

   The bounds are the numbers of cells and writes. Mappings, normalizing, starts, blocks and what is held back are not
   in it: `two_way.pml` has those. Parts of parts and places that overlap otherwise are in the Python model alone.

   The rules have the names that they have there. The other definitions each leave one out, and `.ci/spin` expects that
   the search finds it: NO_OWN, NO_NAME, NO_OLDER, NO_LATE, NO_SAME, NO_PROTECT, NO_JOIN.

   With LATE_IS_FRESH what changes late gets a fresh moment, as it did once. Then a text that is written last can be
   lost in SHOWN: an older write of the field changes the model late, and that wins over the text. */

#ifndef WRITES
#define WRITES 2
#endif
#ifdef FEW_VALUES
#define MAY_LOSE
#endif
#ifndef MOST_REVISIONS
#define MOST_REVISIONS 4
#endif

/* The cells; the places of a model are two parts and the whole. */
#define A 0
#define B 1
#define OTHER_A 2
#define OTHER_B 3
#define WHOLE 4
#define OTHER_WHOLE 5
#define FIELD 6
#define OTHER_FIELD 7
#define TEXT 8
#define CELLS 9

#define IS_PART(cell) ((cell) < WHOLE)
#define IS_WHOLE(cell) ((cell) == WHOLE || (cell) == OTHER_WHOLE)
#define IS_PAIR(cell) (IS_WHOLE(cell) || (cell) == TEXT)
#define WHOLE_OF(part) (WHOLE + (part) / 2)
/* Where the value of a cell is, the first one of two. */
#define SLOT(cell) ((cell) - 4 * ((cell) == WHOLE) - 3 * ((cell) == OTHER_WHOLE))
#define SLOTS (CELLS + 1)

/* A version is (tick, revision, corrector), compared in that order, and so is the number that holds them: three bits
   of revision, four of corrector. The corrector is the binding's number, from 1, or the mark of a place. */
#define WRITTEN(tick) ((tick) << 7)
#define RAISED(version, by) (((version) & ~15) + 16 | (by))
#define REVISION(version) ((version) >> 4 & 7)
#ifdef MARKS_BY_MODEL
#define MARK(cell) (5 + (cell) + IS_PART(cell) * ((cell) / 2) + IS_WHOLE(cell) * (2 * (cell) - 10))
#else
#define MARK(cell) (5 + (cell))
#endif
#ifdef NO_NAME
#define NAMED(version, cell) (version)
#else
#define NAMED(version, cell) (((version) & ~15) + 16 * (((version) & 15) > MARK(cell)) | MARK(cell))
#endif

/* Which cells each binding has, and which ones show the same. */
#if defined(SOURCE)
#define BINDINGS 2
#define L0 FIELD
#define R0 A
#define L1 FIELD
#define R1 B
#define GROUP(slot) 0
#define IS_USED(slot) ((slot) == A || (slot) == B || (slot) == FIELD)
#define IS_WRITTEN(cell) ((cell) == A || (cell) == B || (cell) == WHOLE || (cell) == FIELD)
#elif defined(SIBLINGS)
#define BINDINGS 3
#define L0 FIELD
#define R0 A
#define L1 A
#define R1 B
#define L2 B
#define R2 FIELD
#define GROUP(slot) 0
#define IS_USED(slot) ((slot) == A || (slot) == B || (slot) == FIELD)
#define IS_WRITTEN(cell) ((cell) == A || (cell) == B || (cell) == WHOLE || (cell) == FIELD)
#elif defined(RING)
#define BINDINGS 3
#define L0 FIELD
#define R0 A
#define L1 A
#define R1 OTHER_A
#define L2 OTHER_A
#define R2 FIELD
#define GROUP(slot) (((slot) == B) + 2 * ((slot) == OTHER_B))
#define IS_USED(slot) (IS_PART(slot) || (slot) == FIELD)
#define IS_WRITTEN(cell) ((cell) <= FIELD)
#elif defined(SHOWN)
#define BINDINGS 2
#define L0 TEXT
#define R0 WHOLE
#define L1 FIELD
#define R1 A
#define GROUP(slot) ((slot) == B || (slot) == TEXT + 1)
#define IS_USED(slot) ((slot) == A || (slot) == B || (slot) == FIELD || (slot) >= TEXT)
#define IS_WRITTEN(cell) ((cell) == A || (cell) == B || (cell) == WHOLE || (cell) == FIELD || (cell) == TEXT)
#elif defined(WHOLES)
#define BINDINGS 3
#define L0 WHOLE
#define R0 OTHER_WHOLE
#define L1 FIELD
#define R1 A
#define L2 OTHER_FIELD
#define R2 OTHER_B
#define GROUP(slot) ((slot) == B || (slot) == OTHER_B || (slot) == OTHER_FIELD)
#define IS_USED(slot) (IS_PART(slot) || (slot) == FIELD || (slot) == OTHER_FIELD)
#define IS_WRITTEN(cell) ((cell) <= OTHER_FIELD)
#elif defined(BOTH)
#define BINDINGS 3
#define L0 WHOLE
#define R0 OTHER_WHOLE
#define L1 A
#define R1 OTHER_A
#define L2 FIELD
#define R2 A
#define GROUP(slot) ((slot) == B || (slot) == OTHER_B)
#define IS_USED(slot) (IS_PART(slot) || (slot) == FIELD)
#define IS_WRITTEN(cell) ((cell) <= FIELD)
#endif

short version[CELLS];
/* With which version the value was written that is there: raising leaves it. */
short written[CELLS];
/* The number of the write that brought it. */
byte value[SLOTS];
/* What was written last to all that show the same. */
byte last[3];
#define UNSURE 255
#ifdef SHOWN
byte lastText;
#endif
byte latestTick;

/* Whether a cell of the binding has changed since it looked: any number of changes are one wake. */
bool woken[BINDINGS];
/* How many bindings are between a wake and their next rest. */
byte busy;

/* Of use within one step only. */
hidden short noted, newest, given;
hidden byte slot, place, newFirst, newSecond;
hidden byte isChanged, isKept, isFirstKept, isStamped;

inline wake(cell)
{
  woken[0] = woken[0] || (cell) == L0 || (cell) == R0;
  woken[1] = woken[1] || (cell) == L1 || (cell) == R1;
#ifdef L2
  woken[2] = woken[2] || (cell) == L2 || (cell) == R2;
#endif
}

inline keepNewer(other)
{
  if
  :: other > newest -> newest = other
  :: else
  fi
}

/* A version is revised now. */
inline count(old) { assert(REVISION(old) < MOST_REVISIONS) }

/* A cell takes a version. */
inline give(cell, newVersion, isWritten)
{
  given = newVersion;
  assert(given > version[cell]);
  version[cell] = given;
  if
  :: isWritten -> written[cell] = given
  :: else
  fi;
  wake(cell)
}

/* A place that overlaps this one has taken a version. */
inline note(cell, itsVersion, hasChanged)
{
  count(itsVersion);
  noted = NAMED(itsVersion, cell);
  if
  :: noted > version[cell] -> give(cell, noted, hasChanged)
#ifndef NO_SAME
  :: noted == version[cell] && hasChanged -> count(noted); give(cell, RAISED(noted, MARK(cell)), true)
#endif
#ifndef NO_LATE
#ifdef LATE_IS_FRESH
  :: noted < version[cell] && hasChanged ->
    latestTick++;
    assert(latestTick < 8 * WRITES);
    give(cell, NAMED(WRITTEN(latestTick), cell), true)
#else
  :: noted < version[cell] && hasChanged ->
    count(version[cell]);
    give(cell, RAISED(version[cell], MARK(cell)), true)
#endif
#endif
  :: else
  fi
}

/* A part has taken a version: the model is not older. */
inline tellWhole(part, itsVersion, hasChanged)
{
#ifdef NO_OLDER
  if
  :: hasChanged -> note(WHOLE_OF(part), itsVersion, true)
  :: else
  fi
#else
  newest = itsVersion;
  keepNewer(version[(part) & ~1]);
  keepNewer(version[(part) | 1]);
  note(WHOLE_OF(part), newest, hasChanged)
#endif
}

/* Gives a cell of one value that and a version. */
inline putOne(cell, newValue, newVersion)
{
  isChanged = value[cell] != (newValue);
  value[cell] = newValue;
  give(cell, newVersion, true);
  if
  :: IS_PART(cell) -> tellWhole(cell, version[cell], isChanged)
  :: else
  fi
}

/* One part of a whole that is written: it is left if it is newer than that. `stamp` is the version with which it was
   written in another model. Says in `newest` what the whole is not older than. */
inline putPart(newValue, newVersion, stamp)
{
  isChanged = value[place] != (newValue);
  isKept = false;
#ifndef NO_PROTECT
  isKept = isChanged && (isStamped && (stamp) < version[place] || !isStamped && newVersion < version[place]);
#endif
  if
  :: isKept
  :: else ->
    value[place] = newValue;
    if
    :: isStamped && (stamp) > version[place] -> give(place, stamp, isChanged)
    :: isStamped && (stamp) <= version[place] && isChanged ->
      count(version[place]);
      give(place, RAISED(version[place], MARK(place)), true)
    :: !isStamped && isChanged -> note(place, newVersion, true)
    :: else
    fi
  fi;
  if
  :: isStamped || isChanged && !isKept -> keepNewer(version[place])
  :: else
  fi
}

/* Gives a cell of two values those and a version. Says in `isKept` whether one of them was left. */
inline putTwo(cell, one, other, newVersion, oneStamp, otherStamp)
{
  newest = newVersion;
  if
  :: IS_WHOLE(cell) ->
    place = SLOT(cell);
    putPart(one, newVersion, oneStamp);
    isFirstKept = isKept;
    place++;
    putPart(other, newVersion, otherStamp);
    isKept = isKept || isFirstKept;
    if
    :: isKept -> keepNewer(version[cell]); count(newest); newest = RAISED(newest, MARK(cell))
    :: !isKept && newest > (newVersion) -> count(newest); newest = NAMED(newest, cell)
    :: else
    fi
  :: else ->
    value[cell] = one;
    value[(cell) + 1] = other;
    isKept = false
  fi;
  give(cell, newest, true)
}

/* A binding's: the same value at a newer version. */
inline raise(cell, newVersion)
{
  if
  :: newVersion > version[cell] ->
    give(cell, newVersion, false);
    if
    :: IS_PART(cell) -> tellWhole(cell, newVersion, false)
    :: else
    fi
  :: else
  fi
}

#define QUIET (busy == 0 && !woken[0] && !woken[1] && !woken[BINDINGS - 1])
#define AGREE(left, right) (value[SLOT(left)] == value[SLOT(right)] && \
  (!IS_PAIR(left) || value[SLOT(left) + 1] == value[SLOT(right) + 1]))
#define IS_NEWEST(model) (version[WHOLE + (model)] >= version[2 * (model)] && \
  version[WHOLE + (model)] >= version[2 * (model) + 1])

/* What holds when nothing is left to do. */
inline rest()
{
  busy--;
  if
  :: QUIET ->
    assert(AGREE(L0, R0) && AGREE(L1, R1));
    assert(version[L0] == version[R0] && version[L1] == version[R1]);
#ifdef L2
    assert(AGREE(L2, R2));
    assert(version[L2] == version[R2]);
#endif
    assert(IS_NEWEST(0) && IS_NEWEST(1));
#ifndef MAY_LOSE
    slot = 0;
    do
    :: slot < SLOTS ->
      assert(!IS_USED(slot) || value[slot] == last[GROUP(slot)] || last[GROUP(slot)] == UNSURE);
      slot++
    :: else -> break
    od;
    slot = 0;
#endif
    skip
  :: else
  fi
}

/* Which side is passed on. */
#define NONE 0
#define LEFT 1
#define RIGHT 2

/* What a binding does next. */
#define NOTHING 0
#define PASS 1
#define MERGE 2
#define RAISE 3

/* Its values, with which version each was written if it is a whole, and with which version all that came. */
inline read(cell)
{
  readAt = written[cell];
  first = value[SLOT(cell)];
  if
  :: IS_PAIR(cell) -> second = value[SLOT(cell) + 1]
  :: else
  fi;
  if
  :: IS_WHOLE(cell) -> firstStamp = version[SLOT(cell)]; secondStamp = version[SLOT(cell) + 1]
  :: else -> firstStamp = 0; secondStamp = 0
  fi
}

inline forget()
{
  readAt = 0;
  first = 0;
  second = 0;
  firstStamp = 0;
  secondStamp = 0
}

/* A binding of two cells that have the same values. */
proctype Binding(byte me, left, right)
{
  short handled;
  /* With which versions the values came that agree. */
  short agreedLeft, agreedRight;
  bool hasAgreed;
  /* What has been read and is passed on. */
  short leftVersion, firstStamp, secondStamp, readAt;
  byte source, first, second, next;
  byte from, to;

end:
  do
#ifdef IN_TURN
  :: atomic {
    woken[me] ->
#else
  ::
#endif
    d_step {
      woken[me] -> woken[me] = false;
      busy++;
      leftVersion = version[left];
      read(left)
    }
    d_step {
      if
      :: handled < leftVersion || handled < version[right] ->
        handled = (leftVersion > version[right] -> leftVersion : version[right]);
        hasAgreed = hasAgreed && readAt == agreedLeft && written[right] == agreedRight;
        if
        :: leftVersion == version[right] -> source = NONE
        :: leftVersion > version[right] -> source = LEFT; from = left; to = right
        :: leftVersion < version[right] -> source = RIGHT; from = right; to = left
        fi;
        if
        :: source == NONE
        :: source != NONE && hasAgreed -> next = RAISE
        :: source != NONE && !hasAgreed ->
          next = MERGE;
          if
          :: source == RIGHT -> read(right)
          :: else
          fi
        fi
      :: else
      fi;
      leftVersion = 0;
      if
      :: next == MERGE
      :: else -> forget()
      fi;
      if
      :: next == NOTHING -> rest()
      :: else
      fi
    }
    if
    :: next == RAISE ->
      d_step {
        if
        :: written[to] == (source == LEFT -> agreedRight : agreedLeft) ->
          raise(to, handled);
          next = NOTHING;
          from = 0;
          to = 0;
          rest()
        :: else ->
          /* Changed meanwhile. If that was at this very moment the source has an older value. */
          next = PASS;
          if
          :: version[to] == handled ->
            source = LEFT + RIGHT - source;
            place = from;
            from = to;
            to = place;
            place = 0;
            count(handled);
            handled = RAISED(handled, me + 1);
            raise(from, handled)
          :: else
          fi
        fi
      }
    :: else
    fi;
    if
    :: next == PASS -> d_step { read(from); next = MERGE }
    :: else
    fi;
    if
    :: next == MERGE ->
      d_step {
        hasAgreed = false;
        if
#ifdef NO_OWN
        :: handled > version[to] && (!IS_PART(to) || handled > version[WHOLE_OF(to)]) ->
#else
        :: handled > version[to] ->
#endif
          if
          :: IS_PAIR(to) ->
            isStamped = IS_WHOLE(from);
#ifdef NO_JOIN
            isStamped = false;
#endif
            putTwo(to, first, second, handled, firstStamp, secondStamp);
            hasAgreed = !isKept
          :: else -> putOne(to, first, handled); hasAgreed = true
          fi
        :: else
        fi;
        agreedLeft = (!hasAgreed -> 0 : (source == LEFT -> readAt : written[left]));
        agreedRight = (!hasAgreed -> 0 : (source == LEFT -> written[right] : readAt));
        next = NOTHING;
        from = 0;
        to = 0;
        forget();
        rest()
      }
    :: else
    fi
#ifdef IN_TURN
    }
#endif
  od
}

/* A user's write: a fresh moment taken under the cell's lock. */
proctype Writer()
{
  byte writes, cell, which, number;
  do
  :: writes < WRITES ->
    atomic {
      if
      :: IS_WRITTEN(A) -> cell = A
      :: IS_WRITTEN(B) -> cell = B
      :: IS_WRITTEN(OTHER_A) -> cell = OTHER_A
      :: IS_WRITTEN(OTHER_B) -> cell = OTHER_B
      :: IS_WRITTEN(WHOLE) -> cell = WHOLE
      :: IS_WRITTEN(OTHER_WHOLE) -> cell = OTHER_WHOLE
      :: IS_WRITTEN(FIELD) -> cell = FIELD
      :: IS_WRITTEN(OTHER_FIELD) -> cell = OTHER_FIELD
      :: IS_WRITTEN(TEXT) -> cell = TEXT
      fi;
      if
      :: cell != TEXT -> which = 1
      :: IS_WHOLE(cell) -> which = 2
      :: IS_PAIR(cell) -> which = 3
      fi;
#ifdef FEW_VALUES
      if
      :: number = 1
      :: number = 2
      fi;
#endif
      d_step {
        latestTick++;
        isStamped = false;
#ifndef FEW_VALUES
        number = latestTick;
#endif
#if defined(SHOWN) && !defined(MAY_LOSE)
        if
        :: cell == TEXT -> lastText = number
        :: cell != TEXT && lastText > 0 ->
          last[0] = (last[0] == lastText -> UNSURE : last[0]);
          last[1] = (last[1] == lastText -> UNSURE : last[1])
        :: else
        fi;
#endif
#ifndef MAY_LOSE
        if
        :: which & 1 -> last[GROUP(SLOT(cell))] = number
        :: else
        fi;
        if
        :: which & 2 -> last[GROUP(SLOT(cell) + 1)] = number
        :: else
        fi;
#endif
        if
        :: IS_PAIR(cell) ->
          newFirst = (which & 1 -> number : value[SLOT(cell)]);
          newSecond = (which & 2 -> number : value[SLOT(cell) + 1]);
          putTwo(cell, newFirst, newSecond, WRITTEN(latestTick), 0, 0)
        :: else -> putOne(cell, number, WRITTEN(latestTick))
        fi;
        number = 0;
        writes++;
        cell = 0;
        which = 0
      }
    }
  :: else -> break
  od
}

init {
  atomic {
    run Binding(0, L0, R0);
    run Binding(1, L1, R1);
#ifdef L2
    run Binding(2, L2, R2);
#endif
    run Writer()
  }
}
