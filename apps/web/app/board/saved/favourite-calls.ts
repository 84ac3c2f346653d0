import type { FavouritesResponse } from '@kot/contract/board/favourites'
import type { FavouriteColour } from '@kot/domain/home/home'
import { type ApiResponse, callApi } from '../../api/call-api'

/** All favourites after the call. `refused`: nothing was changed. `unknown`: the server may or may
 *  not have applied it. */
type FavouriteOutcome = FavouritesResponse | 'refused' | 'unknown'

/** The specified calls about favourites. */
export const favouriteCalls = {
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

/** The state of one home: whether it is a favourite, and its colour. */
export type FavouriteState = {
  readonly favourite: boolean
  readonly colour: FavouriteColour | null
}

/** A change that the server does not have yet. */
export type PendingChange = {
  readonly id: number
  /** `press` toggles the current state; `set` sends the full state, whatever it was before. */
  kind: 'press' | 'set'
  /** The target state; further clicks change it while the change is being sent. */
  wanted: FavouriteState
  /** A change is dropped when its user is no longer signed in. */
  readonly isCurrentUser: () => boolean
}

/** The delay before each retry after an unknown outcome. */
const repairAfterMs = [1_000, 3_000]

/**
 * Changes the server from its known state to the target one. A click is sent as a toggle. After an
 * unknown outcome a second toggle might undo the first, so retries send the wanted state.
 * @returns the server's new state; null if it refused or could not be reached
 */
export async function syncFavourite(
  change: PendingChange,
  known: FavouriteState,
): Promise<FavouriteState | null> {
  const { id, kind, isCurrentUser } = change
  let target = change.wanted
  if (target.favourite === known.favourite && target.colour === known.colour) return known
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

const stateIn = ({ favorites, colours }: FavouritesResponse, id: number): FavouriteState => ({
  favourite: favorites.includes(id),
  colour: colours[id] ?? null,
})

/** Sends the colour only if it was changed here, so that a change on another device is kept. */
const sendState = (id: number, { favourite, colour }: FavouriteState, known: FavouriteState) =>
  favouriteCalls.set(
    id,
    favourite && colour !== known.colour ? { favourite, colour } : { favourite },
  )

/**
 * Adds the favourites chosen here before signing in to those on the server.
 * @returns all favourites on the server; null if it could not be reached, so that the local ones
 * are kept
 */
export async function mergeFavourites(
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
