import type { FavouriteColour } from '@kot/domain/home'
import { carryOut, type Errand } from './carry-out'
import { favouriteCalls } from './favourite-calls'
import type { FavouriteState } from './favourite-state'
import { mergeFavourites } from './merge-favourites'
import { createShownFavourites, ownerOfFavourites } from './shown-favourites'

/** Presses show at once and are carried to the server behind; what cannot be carried out is taken
 *  back, and whoever listens for trouble is told. */
export function createFavouritesStore() {
  const shown = createShownFavourites()
  const errands = new Map<number, Errand>()
  /** For every fetch under way, the homes it may know less about than this page. */
  const fetches = new Set<Set<number>>()
  const troubled = new Set<() => void>()

  /** @returns whether the server has it in the end */
  async function wish(
    id: number,
    wanted: FavouriteState,
    manner: Errand['manner'] = 'press',
  ): Promise<boolean> {
    const before = shown.of(id)
    shown.set(id, wanted)
    for (const changed of fetches) changed.add(id)
    const owner = ownerOfFavourites()
    // Chosen by nobody known: merged when somebody signs in.
    if (owner === null) return false
    const underWay = errands.get(id)
    if (underWay?.isMine()) {
      underWay.wanted = wanted
      return true
    }
    const errand: Errand = { id, wanted, manner, isMine: () => ownerOfFavourites() === owner }
    errands.set(id, errand)
    return run(errand, before)
  }

  async function run(errand: Errand, before: FavouriteState): Promise<boolean> {
    let known = before
    let reached: FavouriteState | null
    let wanted: FavouriteState
    do {
      wanted = errand.wanted
      reached = await carryOut(errand, known)
      known = reached ?? known
    } while (reached !== null && errand.wanted !== wanted && errand.isMine())
    if (errands.get(errand.id) === errand) errands.delete(errand.id)
    if (!errand.isMine()) return false
    shown.set(errand.id, known)
    if (reached !== null) return true
    for (const tell of troubled) tell()
    await fetch()
    return false
  }

  /** Makes the server's list the one that is shown. Without an answer, the last known one stays. */
  async function fetch(): Promise<void> {
    const owner = ownerOfFavourites()
    if (owner === null) return
    const isMine = () => ownerOfFavourites() === owner
    const changed = new Set(errands.keys())
    fetches.add(changed)
    const answer = await favouriteCalls.fetch()
    if (typeof answer !== 'string' && isMine()) {
      const chosenBefore = shown.chosenBefore().filter((id) => !changed.has(id))
      const truth = await mergeFavourites(answer, chosenBefore, isMine)
      if (truth !== null && isMine()) shown.replace(truth, changed)
    }
    fetches.delete(changed)
  }

  return {
    listText: shown.listText,
    colours: shown.colours,
    subscribe: shown.subscribe,
    fetch,

    press: (id: number): void =>
      void wish(id, { favourite: !shown.of(id).favourite, colour: null }),

    /** For a heart that was pressed before anybody was signed in: the account may have it already.
     *  @returns whether the server has it now */
    add: (id: number): Promise<boolean> =>
      wish(id, { favourite: true, colour: shown.of(id).colour }, 'set'),

    paint: (id: number, colour: FavouriteColour | null): void =>
      void wish(id, { favourite: true, colour }),

    onTrouble: (tell: () => void): (() => void) => {
      troubled.add(tell)
      return () => troubled.delete(tell)
    },
  }
}

export const favouritesStore = createFavouritesStore()
