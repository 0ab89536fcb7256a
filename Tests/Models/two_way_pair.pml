/* The binding (a, b) <-> c, the first one. `c` holds the values of both. */
#define BOTH(a, b) ((a) << 2 | (b) >> 2)
#define FIRST(c) ((c) >> 4 << 2)
#define SECOND(c) (((c) & 15) << 2)

/* Raises a cell of the source: only what is of this moment, since an older value, raised, would
   overwrite this moment's in the cells that the late one is bound to. */
inline raise(cell)
{
  if
#ifdef RAISES_ALL
  :: handled > version[cell] ->
#else
  :: handled > version[cell] && MOMENT(handled) == MOMENT(version[cell]) ->
#endif
    put(cell, value[cell], handled)
  :: else
  fi
}

/* Gives a cell what is handled if it still has a value, and says in `chosen` whether it had. */
inline raiseIfSame(cell, same)
{
  chosen = value[cell] == same;
  if
  :: chosen && handled > version[cell] -> put(cell, value[cell], handled)
  :: else
  fi
}

proctype BindingOfPair()
{
  short handled, seenA, seenB, versionA, versionB;
  byte source, valueA, valueB, carried, next;
#ifdef STARTS
begin:
  skip;
  d_step { versionA = version[0]; valueA = value[0] }
  d_step { versionB = version[1]; valueB = value[1] }
  d_step {
    carried = value[2];
    handled = NEWER(NEWER(versionA, versionB), version[2]);
    source = RIGHT;
    if
    :: carried == BOTH(valueA, valueB) ->
      next = RAISE;
      if
      :: handled > version[2] -> source = LEFT; seenA = versionA; seenB = versionB
      :: else
      fi
    :: else -> next = (handled > NEWER(versionA, versionB) -> MERGE : START)
    fi
  }
  if
  :: next == START ->
    d_step { latestTick++; handled = WRITTEN(latestTick, 0) }
    d_step { raiseIfSame(2, carried); next = (chosen -> MERGE : START) }
  :: next == RAISE && source == LEFT ->
    d_step { raiseIfSame(2, carried); next = (chosen -> NOTHING : RAISE) }
  :: next == RAISE && source == RIGHT ->
    d_step { raiseIfSame(0, valueA); next = (chosen -> RAISE : START) }
    if
    :: next == RAISE -> d_step { raiseIfSame(1, valueB); next = (chosen -> NOTHING : RAISE) }
    :: else
    fi
  :: else
  fi;
  if
  :: next == START || next == RAISE -> goto begin
  :: else
  fi;
  d_step {
    versionA = 0; valueA = 0;
    versionB = 0; valueB = 0;
    if
    :: next == NOTHING -> carried = 0; rest()
    :: else
    fi
  }
  goto passOn;
#endif
end:
  do
  :: d_step {
      woken[0] -> woken[0] = false;
      busy++;
      versionA = version[0];
      valueA = value[0]
    }
    d_step { versionB = version[1]; valueB = value[1] }
    d_step {
      if
      :: handled < NEWER(NEWER(versionA, versionB), version[2]) ->
        handled = NEWER(NEWER(versionA, versionB), version[2]);
        if
        :: version[2] < NEWER(versionA, versionB) ->
          source = LEFT; seenA = versionA; seenB = versionB;
          carried = BOTH(valueA, valueB); next = MERGE
        :: version[2] > NEWER(versionA, versionB) ->
          source = RIGHT; seenA = 0; seenB = 0; carried = value[2]; next = MERGE
        :: else ->
          source = NONE; seenA = 0; seenB = 0
        fi
      :: else ->
        /* Rule 3: a cell of the source is not at the version that was seen. If the source is c, it
           cannot be. */
#ifndef LATE_IS_IGNORED
        if
        :: source == LEFT && handled == NEWER(NEWER(versionA, versionB), version[2]) &&
          (versionA != seenA || versionB != seenB) ->
          revise(0);
          next = RAISE
        :: else
        fi
#endif
        skip
      fi;
      versionA = 0; valueA = 0;
      versionB = 0; valueB = 0;
      if
      :: next == NOTHING -> rest()
      :: else
      fi
    }
    if
    :: next == RAISE ->
      d_step { raise(0) }
      d_step { raise(1) }
      d_step { seenA = version[0]; valueA = value[0] }
      d_step { seenB = version[1]; carried = BOTH(valueA, value[1]); valueA = 0; next = MERGE }
    :: else
    fi;
passOn:
    if
    :: next == MERGE && source == LEFT ->
      d_step { merge(2, carried, handled); next = NOTHING; carried = 0; rest() }
    :: next == MERGE && source == RIGHT ->
      d_step { merge(0, FIRST(carried), handled); carried = SECOND(carried) }
      d_step { merge(1, carried, handled); next = NOTHING; carried = 0; rest() }
    :: else
    fi
  od
}
