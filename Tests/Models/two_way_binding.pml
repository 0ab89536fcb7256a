/* A binding of one cell with one cell. `flaws` are the bits that it removes from a value, either
   way; 0 if it does not normalise.

   The Python model also remembers the versions that were seen of the side that is not the source.
   They are left out: before that side becomes the source they are overwritten. */
proctype Binding(byte me, left, right, flaws)
{
  short handled, seen, leftVersion;
  byte source, leftValue, carried, next;
#ifdef STARTS
  /* Rule 5: at the start the right side wins, with a fresh tick for both. */
#ifdef STARTS_AT_OWN_VERSION
  handled = version[right];
#else
  d_step { latestTick++; handled = WRITTEN(latestTick, 0) }
#endif
  d_step { if :: handled > version[right] -> put(right, value[right], handled) :: else fi }
  d_step { source = RIGHT; seen = version[right]; carried = value[right]; next = MERGE }
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
          /* A value that reached both sides past this binding has still to be normalised. */
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
