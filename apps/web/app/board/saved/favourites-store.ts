import type { FavouritesResponse } from '@kot/contract/board/favourites'
import type { FavouriteColour } from '@kot/domain/home/home'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { browserTexts } from '../../api/local-texts'
import { currentUserId } from '../../api/session-store'
import {
  favouriteCalls,
  type FavouriteState,
  mergeFavourites,
  type PendingChange,
  syncFavourite,
} from './favourite-calls'
import { createStoredHomes } from '../../home/card/stored-homes'

type Colours = FavouritesResponse['colours']

/** The same object until they change. */
export type Favourites = { readonly ids: ReadonlySet<number>; readonly colours: Colours }

export const noFavourites: Favourites = { ids: new Set(), colours: {} }

export type Undo = () => void

/**
 * The favourites of the user, for all that shows or changes them. The list is in local storage, which all tabs
 * share, the colours are in memory, because the specification lists all storage keys. The server has the truth;
 * a change is shown immediately and sent in the background. If that fails, it is undone and the error
 * listeners are called. The board sends its changes itself.
 */
export function createFavouritesStore() {
  const list = createStoredHomes(storageKeys.favoriteList)
  const listeners = new Set<() => void>()
  const errorListeners = new Set<() => void>()
  const pendingChanges = new Map<number, PendingChange>()
  /** For every running read of all favourites, the homes that were changed here since it started. */
  const reads = new Set<Set<number>>()
  let painted = { owner: null as string | null, colours: noFavourites.colours }
  let shown = noFavourites

  /** Labels of the previous user must not be shown to the next one. */
  const colours = () => (painted.owner === currentUserId() ? painted.colours : noFavourites.colours)

  function current(): Favourites {
    const next = { ids: list.all(), colours: colours() }
    if (shown.ids !== next.ids || shown.colours !== next.colours) shown = next
    return shown
  }

  const stateOf = (id: number): FavouriteState => ({
    favourite: list.has(id),
    colour: colours()[id] ?? null,
  })

  function showAll(ids: readonly number[], next: Colours): void {
    painted = { owner: currentUserId(), colours: next }
    list.replace(ids)
    for (const listener of listeners) listener()
  }

  /** @param at the place of a new favourite in the list; by default the end */
  function show(id: number, { favourite, colour }: FavouriteState, at?: number): void {
    for (const changed of reads) changed.add(id)
    const ids = [...list.all()]
    const added = list.has(id) ? ids : ids.toSpliced(at ?? ids.length, 0, id)
    const { [id]: _, ...others } = colours()
    showAll(
      favourite ? added : ids.filter((one) => one !== id),
      favourite && colour !== null ? { ...others, [id]: colour } : others,
    )
  }

  /** Takes over the server's list, except for homes that were changed here since the request. */
  function takeOver(ids: readonly number[], labelled: Colours, changed: ReadonlySet<number>): void {
    const changedHere = [...list.all()].filter((id) => changed.has(id))
    const all = [...ids.filter((id) => !changed.has(id)), ...changedHere]
    const labels = all.flatMap((id) => {
      const colour = (changed.has(id) ? colours() : labelled)[id]
      return colour === undefined ? [] : [[id, colour]]
    })
    showAll(all, Object.fromEntries(labels))
  }

  function startRead() {
    const changed = new Set(pendingChanges.keys())
    reads.add(changed)
    return { changed, isCurrentUser: whileSignedIn(), end: () => void reads.delete(changed) }
  }

  /** @returns whether the server has the change in the end */
  async function setFavourite(
    id: number,
    wanted: FavouriteState,
    kind: PendingChange['kind'] = 'press',
    at?: number,
  ): Promise<boolean> {
    const before = stateOf(id)
    show(id, wanted, at)
    // No user is signed in: merged after the next sign-in.
    if (currentUserId() === null) return false
    const pending = pendingChanges.get(id)
    if (pending?.isCurrentUser()) {
      pending.wanted = wanted
      if (kind === 'set') pending.kind = kind
      return true
    }
    const change: PendingChange = { id, wanted, kind, isCurrentUser: whileSignedIn() }
    pendingChanges.set(id, change)
    return send(change, before)
  }

  async function send(change: PendingChange, before: FavouriteState): Promise<boolean> {
    let known = before
    let reached: FavouriteState | null
    let wanted: FavouriteState
    do {
      wanted = change.wanted
      reached = await syncFavourite(change, known)
      known = reached ?? known
    } while (reached !== null && change.wanted !== wanted && change.isCurrentUser())
    if (pendingChanges.get(change.id) === change) pendingChanges.delete(change.id)
    if (!change.isCurrentUser()) return false
    show(change.id, known)
    if (reached !== null) return true
    for (const listener of errorListeners) listener()
    await fetch()
    return false
  }

  /** Replaces the shown list with the server's. If the request fails, the last known list stays. */
  async function fetch(): Promise<void> {
    if (currentUserId() === null) return
    const { changed, isCurrentUser, end } = startRead()
    const answer = await favouriteCalls.fetch()
    if (typeof answer !== 'string' && isCurrentUser()) {
      const before = chosenBefore([...list.all()]).filter((id) => !changed.has(id))
      const merged = await mergeFavourites(answer, before, isCurrentUser)
      if (merged !== null && isCurrentUser()) {
        takeOver(merged.favorites, merged.colours, changed)
        browserTexts.write(storageKeys.studyFavorites, JSON.stringify(merged.study_favorites))
      }
    }
    end()
  }

  /**
   * Remembers a favourite before it or its colour is removed. The undo sends the full state, so it
   * may come twice, and before or after the removal has reached the server.
   */
  function undoFor(id: number): Undo {
    const isCurrentUser = whileSignedIn()
    const { colour } = stateOf(id)
    const at = [...list.all()].indexOf(id)
    return () => {
      // Another user must not get it, and a colour chosen since then stays.
      if (!isCurrentUser() || stateOf(id).colour !== null) return
      void setFavourite(id, { favourite: true, colour }, 'set', at)
    }
  }

  return {
    current,
    fetch,

    subscribe: (listener: () => void): (() => void) => {
      const leave = list.subscribe(listener)
      listeners.add(listener)
      return () => {
        leave()
        listeners.delete(listener)
      }
    },

    /** @returns how to undo the removal of a favourite; null if the click added one */
    press: (id: number): Undo | null => {
      const undo = list.has(id) ? undoFor(id) : null
      void setFavourite(id, { favourite: undo === null, colour: null })
      return undo
    },

    /**
     * For a heart that was pressed before the sign-in: the account may have it already.
     * @returns whether the server has it now
     */
    add: (id: number): Promise<boolean> =>
      setFavourite(id, { favourite: true, colour: stateOf(id).colour }, 'set'),

    /** @returns how to take back the removal of a colour; null for any other change */
    paint: (id: number, colour: FavouriteColour | null): Undo | null => {
      const undo = colour === null && stateOf(id).colour !== null ? undoFor(id) : null
      void setFavourite(id, { favourite: true, colour })
      return undo
    },

    /** Shows a change that the board sends. */
    show: (id: number, favourite: boolean): void =>
      show(id, { favourite, colour: stateOf(id).colour }),

    /** The board is being read. @returns what takes over its homes; null if it could not be read */
    startBoardRead(): (homes: readonly number[] | null) => void {
      const { changed, isCurrentUser, end } = startRead()
      return (homes) => {
        end()
        if (homes === null || !isCurrentUser()) return
        takeOver(homes, colours(), new Set([...changed, ...chosenBefore([...list.all()])]))
      }
    },

    onError: (listener: () => void): (() => void) => {
      errorListeners.add(listener)
      return () => errorListeners.delete(listener)
    },
  }
}

export const favouritesStore = createFavouritesStore()

/** Homes chosen here before this user's favourites were first fetched. */
const chosenBefore = (ids: readonly number[]): readonly number[] =>
  browserTexts.read(storageKeys.studyFavorites) === null ? ids : []

/** @returns whether the user who is signed in now still is */
function whileSignedIn(): () => boolean {
  const owner = currentUserId()
  return () => currentUserId() === owner
}
