import type { FavouriteColour } from '@kot/domain/home/home'
import type { FavouritesResponse } from '@kot/contract/board/favourites'
import {
  createShownFavourites,
  type FavouriteState,
  ownerOfFavourites,
  sameState,
  stateIn,
} from './shown-favourites'
import { type ApiResponse, callApi } from '../../api/call-api'

/** All favourites after the call. `refused`: nothing was changed. `unknown`: the server may or may
 *  not have applied it. */
type FavouriteOutcome = FavouritesResponse | 'refused' | 'unknown'

const favouriteCalls = {
  fetch: () => outcomeOf(callApi('POST /lo/fetch.json', {})),

  toggle: (id: number) => outcomeOf(callApi(`POST /api/v1/f/${id}`, {}, { keepalive: true })),

  /** Idempotent. Without a colour the server keeps the current one. */
  set: (id: number, state: { favourite: boolean; colour?: FavouriteColour | null }) =>
    outcomeOf(callApi(`PUT /api/v1/f/${id}`, state, { keepalive: true })),
}

async function outcomeOf(
  call: Promise<ApiResponse<FavouritesResponse>>,
): Promise<FavouriteOutcome> {
  const answer = await call
  if (answer === null || answer.status >= 500) return 'unknown'
  return answer.ok ? answer.body : 'refused'
}

/** The delay before each retry after an unknown outcome. */
const repairAfterMs = [1_000, 3_000]

export type Undo = () => void

type PendingChange = {
  readonly id: number
  /** `press` toggles the current state; `set` sends the full state, whatever it was before. */
  kind: 'press' | 'set'
  /** The target state; further clicks change it while the change is being sent. */
  wanted: FavouriteState
  /** A change is dropped when its user is no longer signed in. */
  readonly isCurrentUser: () => boolean
}

/**
 * Changes the server from its known state to the target one. A click is sent as a toggle. After an
 * unknown outcome a second toggle might undo the first, so retries send the wanted state.
 * @returns the server's new state; null if it refused or could not be reached
 */
async function syncFavourite(
  change: PendingChange,
  known: FavouriteState,
): Promise<FavouriteState | null> {
  const { id, kind, isCurrentUser } = change
  let target = change.wanted
  if (sameState(target, known)) return known
  const isPress = kind === 'press' && target.favourite !== known.favourite && target.colour === null
  let outcome = isPress ? await favouriteCalls.toggle(id) : await sendState(id, target, known)
  for (const delay of repairAfterMs) {
    if (outcome === 'refused' || !isCurrentUser()) return null
    if (outcome === 'unknown') {
      await new Promise((done) => setTimeout(done, delay))
      if (!isCurrentUser()) return null
    } else {
      const stored = stateIn(outcome, id)
      // If another device pressed the same heart, this toggle had the opposite effect.
      if (stored.favourite === target.favourite) return stored
    }
    target = change.wanted
    outcome = await sendState(id, target, known)
  }
  return typeof outcome === 'string' ? null : stateIn(outcome, id)
}

/** Sends the colour only if it was changed here, so that a change on another device is kept. */
const sendState = (id: number, { favourite, colour }: FavouriteState, known: FavouriteState) =>
  favouriteCalls.set(
    id,
    favourite && colour !== known.colour ? { favourite, colour } : { favourite },
  )

/** Shows a change immediately and sends it to the server in the background. If that fails, the change is
 *  undone and the error listeners are called. */
export function createFavouritesStore() {
  const shown = createShownFavourites()
  const pendingChanges = new Map<number, PendingChange>()
  /** For every running fetch, the homes that were changed here since it started. */
  const fetches = new Set<Set<number>>()
  const errorListeners = new Set<() => void>()

  /** @returns whether the server has the change in the end */
  async function setFavourite(
    id: number,
    wanted: FavouriteState,
    kind: PendingChange['kind'] = 'press',
    at?: number,
  ): Promise<boolean> {
    const before = shown.of(id)
    shown.set(id, wanted, at)
    for (const changed of fetches) changed.add(id)
    const owner = ownerOfFavourites()
    // No user is signed in: merged after the next sign-in.
    if (owner === null) return false
    const pending = pendingChanges.get(id)
    if (pending?.isCurrentUser()) {
      pending.wanted = wanted
      if (kind === 'set') pending.kind = kind
      return true
    }
    const change: PendingChange = {
      id,
      wanted,
      kind,
      isCurrentUser: () => ownerOfFavourites() === owner,
    }
    pendingChanges.set(id, change)
    return run(change, before)
  }

  async function run(change: PendingChange, before: FavouriteState): Promise<boolean> {
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
    shown.set(change.id, known)
    if (reached !== null) return true
    for (const listener of errorListeners) listener()
    await fetch()
    return false
  }

  /** Replaces the shown list with the server's. If the request fails, the last known list stays. */
  async function fetch(): Promise<void> {
    const owner = ownerOfFavourites()
    if (owner === null) return
    const isCurrentUser = () => ownerOfFavourites() === owner
    const changed = new Set(pendingChanges.keys())
    fetches.add(changed)
    const answer = await favouriteCalls.fetch()
    if (typeof answer !== 'string' && isCurrentUser()) {
      const chosenBefore = shown.chosenBefore().filter((id) => !changed.has(id))
      const merged = await mergeFavourites(answer, chosenBefore, isCurrentUser)
      if (merged !== null && isCurrentUser()) shown.replace(merged, changed)
    }
    fetches.delete(changed)
  }

  /**
   * Remembers a favourite before it or its colour is removed. The undo sends the full state, so it
   * may come twice, and before or after the removal has reached the server.
   */
  function undoFor(id: number): Undo {
    const owner = ownerOfFavourites()
    const { colour } = shown.of(id)
    const at = shown.ids().indexOf(id)
    return () => {
      // Another user must not get it, and a colour chosen since then stays.
      if (ownerOfFavourites() !== owner || shown.of(id).colour !== null) return
      void setFavourite(id, { favourite: true, colour }, 'set', at)
    }
  }

  return {
    listText: shown.listText,
    colours: shown.colours,
    subscribe: shown.subscribe,
    fetch,

    /** @returns how to undo the removal of a favourite; null if the click added one */
    press: (id: number): Undo | null => {
      const undo = shown.of(id).favourite ? undoFor(id) : null
      void setFavourite(id, { favourite: undo === null, colour: null })
      return undo
    },

    /**
     * For a heart that was pressed before the sign-in: the account may have it already.
     * @returns whether the server has it now
     */
    add: (id: number): Promise<boolean> =>
      setFavourite(id, { favourite: true, colour: shown.of(id).colour }, 'set'),

    /** @returns how to take back the removal of a colour; null for any other change */
    paint: (id: number, colour: FavouriteColour | null): Undo | null => {
      const undo = colour === null && shown.of(id).colour !== null ? undoFor(id) : null
      void setFavourite(id, { favourite: true, colour })
      return undo
    },

    onTrouble: (tell: () => void): (() => void) => {
      errorListeners.add(tell)
      return () => errorListeners.delete(tell)
    },
  }
}

export const favouritesStore = createFavouritesStore()

/**
 * Adds the favourites chosen here before signing in to those on the server.
 * @returns all favourites on the server; null if it could not be reached, so that the local ones
 * are kept
 */
async function mergeFavourites(
  answer: FavouritesResponse,
  chosenBefore: readonly number[],
  isCurrentUser: () => boolean,
): Promise<FavouritesResponse | null> {
  let merged = answer
  for (const id of chosenBefore) {
    if (merged.favorites.includes(id)) continue
    if (!isCurrentUser()) return null
    const outcome = await favouriteCalls.set(id, { favourite: true })
    if (outcome === 'unknown') return null
    // A home that is gone for good is refused and left out.
    if (outcome !== 'refused') merged = outcome
  }
  return merged
}
