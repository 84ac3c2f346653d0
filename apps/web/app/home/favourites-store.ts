import type { FavouriteColour } from '@kot/domain/home'
import type { FavouritesResponse } from '@kot/contract/favourites'
import {
  createShownFavourites,
  type FavouriteState,
  ownerOfFavourites,
  sameState,
  stateIn,
} from './shown-favourites'
import { type ApiCall, callApi } from '../session/call-api'

/** All favourites afterwards. `refused` changed nothing; after `unknown` the server may or may not
 *  have done it. */
type Outcome = FavouritesResponse | 'refused' | 'unknown'

const favouriteCalls = {
  fetch: () => send({ method: 'POST', path: '/lo/fetch.json', body: {} }),

  toggle: (id: number) =>
    send({ method: 'POST', path: `/api/v1/f/${id}`, body: {}, keepalive: true }),

  /** Repeating it is harmless. Without a colour the server keeps the one it has. */
  set: (id: number, wish: { favourite: boolean; colour?: FavouriteColour | null }) =>
    send({ method: 'PUT', path: `/api/v1/f/${id}`, body: wish, keepalive: true }),
}

async function send(call: ApiCall): Promise<Outcome> {
  const answer = await callApi(call)
  if (answer === null || answer.status >= 500) return 'unknown'
  return answer.ok ? (answer.body as FavouritesResponse) : 'refused'
}

/** How long to wait before each attempt after one whose outcome is unknown. */
const repairAfterMs = [1_000, 3_000]

type PendingChange = {
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
async function syncFavourite(
  errand: PendingChange,
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

/** Presses show at once and are carried to the server behind; what cannot be carried out is taken
 *  back, and whoever listens for trouble is told. */
export function createFavouritesStore() {
  const shown = createShownFavourites()
  const errands = new Map<number, PendingChange>()
  /** For every fetch under way, the homes it may know less about than this page. */
  const fetches = new Set<Set<number>>()
  const troubled = new Set<() => void>()

  /** @returns whether the server has it in the end */
  async function wish(
    id: number,
    wanted: FavouriteState,
    manner: PendingChange['manner'] = 'press',
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
    const errand: PendingChange = {
      id,
      wanted,
      manner,
      isMine: () => ownerOfFavourites() === owner,
    }
    errands.set(id, errand)
    return run(errand, before)
  }

  async function run(errand: PendingChange, before: FavouriteState): Promise<boolean> {
    let known = before
    let reached: FavouriteState | null
    let wanted: FavouriteState
    do {
      wanted = errand.wanted
      reached = await syncFavourite(errand, known)
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

/**
 * Adds what was chosen here before signing in to what the server has.
 * @returns all of it, as the server has it now; null when it could not be reached, so that what was
 * chosen here is not given up
 */
async function mergeFavourites(
  answer: FavouritesResponse,
  chosenBefore: readonly number[],
  isMine: () => boolean,
): Promise<FavouritesResponse | null> {
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
