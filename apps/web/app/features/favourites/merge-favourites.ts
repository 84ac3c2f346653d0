import type { FavouritesAnswer } from '@kot/contract/favourites'
import { favouriteCalls } from './favourite-calls'

/**
 * Adds what was chosen here before signing in to what the server has.
 * @returns all of it, as the server has it now; null when it could not be reached, so that what was
 * chosen here is not given up
 */
export async function mergeFavourites(
  answer: FavouritesAnswer,
  chosenBefore: readonly number[],
  isMine: () => boolean,
): Promise<FavouritesAnswer | null> {
  let truth = answer
  for (const id of chosenBefore) {
    if (truth.favorites.includes(id)) continue
    if (!isMine()) return null
    const outcome = await favouriteCalls.set(id, { favourite: true })
    if (outcome === 'unknown') return null
    // A home that is gone for good is refused, and not missed.
    if (outcome !== 'refused') truth = outcome
  }
  return truth
}
