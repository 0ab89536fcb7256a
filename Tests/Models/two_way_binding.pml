/* A binding of one cell with one cell. `flaws` are the bits that it removes from a value, either
   way; 0 if it does not normalize.

   The Python model also remembers the versions that were seen of the side that is not the source.
   They are left out: before that side becomes the source they are overwritten. */
proctype Binding(byte me, left, right, flaws)
{
  short handled, seen, leftVersion;
  byte source, leftValue, carried, next;
#ifdef STARTS
  bool started;
#endif
#ifdef STARTS
  /* At the start the right side wins. What both sides show already gets the newer version; a right
     side that is newer is passed on as any change; otherwise it gets a fresh tick. A version is
     given to the value that was read only: if that has changed, the binding starts anew. */
begin:
  skip;
  d_step { leftVersion = version[left]; leftValue = value[left] }
  d_step {
    carried = value[right];
    seen = version[right];
    handled = NEWER(leftVersion, seen);
    source = RIGHT;
    if
    :: carried == leftValue ->
      next = RAISE;
      if
      :: leftVersion > seen -> source = LEFT; seen = leftVersion
      :: else
      fi
#ifdef STARTS_AT_OWN_VERSION
    :: else -> next = MERGE; handled = seen
#else
    :: else -> next = (seen > leftVersion -> MERGE : START)
#endif
    fi
  }
  if
  :: next == START -> d_step { latestTick++; handled = WRITTEN(latestTick, 0); seen = handled }
  :: else
  fi;
  if
  :: next == START || next == RAISE ->
    d_step {
      chosen = ((next == RAISE && source == RIGHT) -> left : right);
      if
#ifndef RAISES_WHAT_HAS_CHANGED
      :: value[chosen] != carried -> next = NOTHING
#endif
      :: else ->
        if
        :: handled > version[chosen] -> put(chosen, value[chosen], handled)
        :: else
        fi;
        if
        :: next == RAISE ->
          next = NOTHING;
          started = true;
          leftVersion = 0;
          leftValue = 0;
          carried = 0;
          rest()
        :: else -> next = MERGE
        fi
      fi
    }
    if
    :: next == NOTHING && !started -> goto begin
    :: else
    fi
  :: else
  fi;
  d_step { leftVersion = 0; leftValue = 0; started = false }
  goto passOn;
#endif
end:
  do
  :: d_step {
      woken[me] -> woken[me] = false;
      busy++;
      leftVersion = version[left];
      leftValue = value[left]
    }
    d_step {
      if
      :: handled < NEWER(leftVersion, version[right]) ->
        handled = NEWER(leftVersion, version[right]);
        if
        :: leftVersion > version[right] -> source = LEFT; carried = leftValue; next = MERGE
        :: leftVersion < version[right] -> source = RIGHT; carried = value[right]; next = MERGE
        :: else ->
          /* Rule 1: the moment has come to both sides by another way. */
#ifdef TRUSTS_MEETINGS
          source = NONE
#else
          /* A value that reached both sides past this binding has still to be normalized. */
          if
          :: leftValue & flaws -> source = LEFT; carried = leftValue; next = MERGE
          :: else -> source = NONE
          fi
#endif
        fi;
        seen = (source == NONE -> 0 : handled);
        if
        :: next == MERGE && carried & flaws -> next = CORRECT
        :: else
        fi
      :: else ->
        /* Rule 3 is never needed here: a side of one cell has the version that was seen. */
        assert(source != LEFT || leftVersion == seen);
        assert(source != RIGHT || version[right] == seen)
      fi;
      leftVersion = 0;
      leftValue = 0;
      if
      :: next == NOTHING -> rest()
      :: else
      fi
    }
    if
    :: next == CORRECT ->
      d_step {
        chosen = (source == LEFT -> left : right);
        /* Rule 4: if the source has changed meanwhile, it has a newer version, of which the
           binding was told; it begins anew. */
        if
#if defined(CORRECTS_BY_MERGING)
        :: true ->
          revise(me);
          merge(chosen, carried & ~flaws, handled);
          seen = (version[chosen] == handled -> handled : seen);
          next = MERGE
#else
#if defined(CORRECTS_BLINDLY)
        :: true ->
#else
        :: version[chosen] != seen -> next = NOTHING
        :: else ->
#endif
          revise(me);
          put(chosen, carried & ~flaws, handled);
          seen = handled;
          next = MERGE
#endif
        fi;
        if
        :: next == NOTHING -> carried = 0; rest()
#ifdef KEEPS_THE_FIRST_MAPPING
        :: next != NOTHING && source == RIGHT -> skip
#endif
        :: else -> carried = carried & ~flaws
        fi
      }
    :: else
    fi;
passOn:
    if
    :: next == MERGE ->
      d_step {
        chosen = (source == LEFT -> right : left);
        merge(chosen, carried, handled);
        next = NOTHING;
        carried = 0;
        rest()
      }
    :: else
    fi
  od
}
