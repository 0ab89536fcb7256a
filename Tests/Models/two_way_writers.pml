/* A user's write: any cell, a fresh moment taken under the cell's lock. */
inline chooseCell()
{
  if
  :: cell = 0
  :: cell = 1
  :: cell = 2
  fi
}

inline chooseFlaws()
{
  if
  :: flaws = 0
#if FLAWS > 0
  :: flaws = 1
#endif
#if FLAWS > 1
  :: flaws = 2
  :: flaws = 3
#endif
  fi
}

inline write(number, written)
{
  /* More would not fit into a value. */
  assert(latestTick < 8);
#ifdef PAIR
  chosen = (cell == 2 -> BOTH(FRESH(number, 0), FRESH(number, 0)) : FRESH(number, 0));
  put(cell, chosen, written)
#else
  put(cell, FRESH(number, flaws), written)
#endif
}

proctype Writer(byte writes)
{
  byte cell, flaws;
  do
  :: writes > 0 ->
    atomic {
      chooseCell();
      chooseFlaws();
      d_step {
        latestTick++;
        write(latestTick << 1, WRITTEN(latestTick, 0));
        writes--;
        cell = 0;
        flaws = 0
      }
    }
  :: else -> break
  od
}

/* Two writes of one tick, in places; a write to a cell that is past the block takes a fresh
   tick. */
proctype BlockWriter()
{
  byte cell, flaws, tick, place;
  d_step { latestTick++; tick = latestTick }
  do
  :: place < 2 ->
    atomic {
      chooseCell();
      chooseFlaws();
      d_step {
        if
        :: WRITTEN(tick, place) > version[cell] -> write(tick << 1 | place, WRITTEN(tick, place))
        :: else -> latestTick++; write(latestTick << 1, WRITTEN(latestTick, 0))
        fi;
        place++;
        cell = 0;
        flaws = 0
      }
    }
  :: else -> break
  od
}

/* One direction of a binding that has no versions, but writes only values that are not there
   yet. */
proctype GuardedDirection(byte me, from, to)
{
  byte carried;
end:
  do
  :: d_step { woken[me] -> woken[me] = false; carried = value[from] }
    d_step {
      if
      :: value[to] != carried -> value[to] = carried; wake(to)
      :: else
      fi;
      carried = 0
    }
  od
}
