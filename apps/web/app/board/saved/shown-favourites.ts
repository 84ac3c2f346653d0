import type { FavouritesResponse } from '@kot/contract/board/favourites'
import { storageKeys } from '@kot/domain/site/storage-keys'
import type { FavouriteColour } from '@kot/domain/home/home'
import { session } from '../../api/session-store'
import { browserTexts } from '../../api/local-texts'
import { readIds } from '../../home/card/stored-homes'

const noColours: Colours = {}

const listText = () => browserTexts.read(storageKeys.favoriteList)
const ids = () => readIds(listText())

export const ownerOfFavourites = (): string | null => session.current().user?.user_id ?? null

/** The favourites as the pages show them: the list is in local storage, which all tabs share, the
 *  colours are in memory, because the specification lists all storage keys. */
export function createShownFavourites() {
  const listeners = new Set<() => void>()
  let painted: { owner: string | null; colours: Colours } = { owner: null, colours: noColours }

  // Data of the previous user must not be shown to the next one.
  const colours = () => (painted.owner === ownerOfFavourites() ? painted.colours : noColours)

  function show(list: number[], next: Colours): void {
    painted = { owner: ownerOfFavourites(), colours: next }
    const text = JSON.stringify(list)
    if (text !== listText()) browserTexts.write(storageKeys.favoriteList, text)
    for (const listener of listeners) listener()
  }

  return {
    listText,
    ids,
    colours,

    of: (id: number): FavouriteState => ({
      favourite: ids().includes(id),
      colour: colours()[id] ?? null,
    }),

    /** @param at the place of a new favourite in the list; by default the end */
    set(id: number, { favourite, colour }: FavouriteState, at?: number): void {
      const { [id]: _, ...others } = colours()
      const list = ids()
      const added = list.includes(id) ? list : list.toSpliced(at ?? list.length, 0, id)
      show(
        favourite ? added : list.filter((one) => one !== id),
        favourite && colour !== null ? { ...others, [id]: colour } : others,
      )
    },

    /** Takes over the server's list, except for homes that were changed here since the request. */
    replace(truth: FavouritesResponse, changed: ReadonlySet<number>): void {
      const keptHere = ids().filter((id) => changed.has(id))
      const unchanged = truth.favorites.filter((id) => !changed.has(id))
      const coloursKept = Object.entries(colours()).filter(([id]) => changed.has(Number(id)))
      const coloursTaken = Object.entries(truth.colours).filter(([id]) => !changed.has(Number(id)))
      show([...unchanged, ...keptHere], Object.fromEntries([...coloursTaken, ...coloursKept]))
      browserTexts.write(storageKeys.studyFavorites, JSON.stringify(truth.study_favorites))
    },

    /** Homes chosen here before this user's favourites were first fetched. */
    chosenBefore: (): number[] =>
      browserTexts.read(storageKeys.studyFavorites) === null ? ids() : [],

    subscribe: (listener: () => void): (() => void) => {
      const leave = browserTexts.subscribe(listener)
      listeners.add(listener)
      return () => {
        leave()
        listeners.delete(listener)
      }
    },
  }
}

/** The list with the id added, or removed if it is in the list. */
export const toggled = (list: readonly number[], id: number): number[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id]

/** The state of one home: whether it is a favourite, and its colour. */
export type FavouriteState = {
  readonly favourite: boolean
  readonly colour: FavouriteColour | null
}

export type Colours = FavouritesResponse['colours']

export const stateIn = (
  { favorites, colours }: FavouritesResponse,
  id: number,
): FavouriteState => ({
  favourite: favorites.includes(id),
  colour: colours[id] ?? null,
})

export const sameState = (one: FavouriteState, other: FavouriteState): boolean =>
  one.favourite === other.favourite && one.colour === other.colour
