import { favouriteCalls } from './favourite-calls'
import { sameState, stateIn, type FavouriteState } from './favourite-state'

/** How long to wait before each attempt after one whose outcome is unknown. */
const repairAfterMs = [1_000, 3_000]

export type Errand = {
  readonly id: number
  /** A press says the opposite of before; what is set is said in full, whatever was before. */
  readonly manner: 'press' | 'set'
  /** What is wanted now; presses change it while the errand is under way. */
  wanted: FavouriteState
  /** Nobody's errands are run in the name of somebody else. */
  readonly isMine: () => boolean
}

/**
 * Brings the server from the state it is known to hold to the one that is wanted. A press is sent as
 * the press it is; after an unknown outcome a second one might undo the first, so from then on the
 * server is told what is wanted.
 * @returns what the server holds then; null when it refused or could not be reached
 */
export async function carryOut(
  errand: Errand,
  known: FavouriteState,
): Promise<FavouriteState | null> {
  const { id, manner, isMine } = errand
  let asked = errand.wanted
  if (sameState(asked, known)) return known
  const isPress = manner === 'press' && asked.favourite !== known.favourite && asked.colour === null
  let outcome = isPress ? await favouriteCalls.toggle(id) : await say(id, asked, known)
  for (const delay of repairAfterMs) {
    if (outcome === 'refused' || !isMine()) return null
    if (outcome === 'unknown') {
      await new Promise((done) => setTimeout(done, delay))
      if (!isMine()) return null
    } else {
      const held = stateIn(outcome, id)
      // Another device may have pressed the same heart: then this press did the opposite.
      if (held.favourite === asked.favourite) return held
    }
    asked = errand.wanted
    outcome = await say(id, asked, known)
  }
  return typeof outcome === 'string' ? null : stateIn(outcome, id)
}

/** A colour nobody has changed here is left to whoever may have changed it elsewhere. */
const say = (id: number, { favourite, colour }: FavouriteState, known: FavouriteState) =>
  favouriteCalls.set(
    id,
    favourite && colour !== known.colour ? { favourite, colour } : { favourite },
  )
