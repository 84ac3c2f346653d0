import type {
  WatchResponse,
  WatchPreview,
  WatchPreviewRequest,
  WatchUpdate,
} from '@kot/contract/watch'
import { decodeListing, type Listing } from '@kot/contract/market-listing'
import type { Lang } from '@kot/domain/lang'
import { NO_MAXIMUM, type Watch } from '@kot/domain/watch'
import { postcodeByCode } from '@kot/domain/postcode'
import { type RoomCount, roomOptions } from '@kot/domain/search'
import { useEffect } from 'react'
import { type ApiResponse, callApi, renewSession, textIn } from '../session/call-api'
import { session, useSession } from '../session/session-store'
import { createStore, useStore } from '../ui/store'

/** The stored watch; null if it could not be loaded, 'invalid' if the session has ended. */
export async function loadWatch(): Promise<SavedWatch | 'invalid' | null> {
  const first = await askForWatch()
  if (!isInvalid(first)) return remember(savedIn(first))
  // This call responds to an expired token as to an ended session; only a renewal tells them apart.
  const { jwt } = session.current()
  if (jwt === null) return 'invalid'
  try {
    if ((await renewSession(jwt)) === null) return 'invalid'
  } catch {
    return null
  }
  const second = await askForWatch()
  return isInvalid(second) ? 'invalid' : remember(savedIn(second))
}

/** Saves and activates the watch. Returns whether it succeeded. */
export async function saveWatch(watch: Watch, locale: Lang): Promise<boolean> {
  const answer = await callApi({
    method: 'POST',
    path: '/user_email_update.json',
    body: updateOf(watch, locale),
  })
  if (!answer?.ok) return false
  remember({ watch, active: true })
  return true
}

export async function disableWatch(): Promise<boolean> {
  const answer = await callApi({ method: 'POST', path: '/unsub_match_smartfinder.json' })
  if (!answer?.ok) return false
  const before = known.current()
  if (before?.owner === session.current().user?.user_id && before) {
    remember({ ...before.saved, active: false })
  }
  return true
}

/** The watch as last loaded or saved in this tab, and the user it belongs to. */
const known = createStore<{ owner: string; saved: SavedWatch } | null>(null)

function remember(saved: SavedWatch | null): SavedWatch | null {
  const owner = session.current().user?.user_id
  if (saved !== null && owner !== undefined) known.set({ owner, saved })
  return saved
}

let loadingFor: string | null = null

/** The watch of the signed-in user; null until it is known. Loaded once, however many ask for it. */
export function useSavedWatch(): SavedWatch | null {
  const { user } = useSession()
  const last = useStore(known, null)
  const owner = user?.user_id ?? null

  useEffect(() => {
    if (owner === null || owner === known.current()?.owner || owner === loadingFor) return
    loadingFor = owner
    void loadWatch().finally(() => (loadingFor = null))
  }, [owner])

  return last !== null && last.owner === owner ? last.saved : null
}

export type LoadedPreview = Omit<WatchPreview, 'latest'> & { latest: readonly Listing[] }

/** What a watch would find; null if the call failed. */
export async function loadPreview(criteria: WatchPreviewRequest): Promise<LoadedPreview | null> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/watch_preview', body: criteria })
  if (!answer?.ok) return null
  const preview = answer.body as WatchPreview
  return { ...preview, latest: preview.latest.map(decodeListing) }
}

const askForWatch = () => callApi({ method: 'GET', path: '/user_email.json' })

const isInvalid = (answer: ApiResponse): boolean => textIn(answer, 'errors') === 'INVALID'

const savedIn = (answer: ApiResponse): SavedWatch | null =>
  answer?.ok ? watchFromAnswer(answer.body as WatchResponse) : null

export type SavedWatch = { readonly watch: Watch; readonly active: boolean }

/** Converts the server's response. Rooms that are 0 or missing mean no minimum, which is 1. */
export const watchFromAnswer = (answer: WatchResponse): SavedWatch => ({
  watch: {
    postcodes: answer.selected_postcodes.map(({ postcode }) => postcode),
    maxRent: answer.max_rent === NO_MAXIMUM ? null : answer.max_rent,
    minSize: answer.min_size,
    minRooms: asRoomCount(answer.min_rooms),
    pets: answer.pets,
    frequency: answer.alert_freq,
  },
  active: answer.notfication_match,
})

export const criteriaOf = (watch: Watch): WatchPreviewRequest => ({
  max_rent: String(watch.maxRent ?? NO_MAXIMUM),
  min_rooms: watch.minRooms,
  pets: watch.pets,
  postcodes: watch.postcodes.flatMap((code) => postcodeByCode(code)?.areaId ?? []),
  min_size: watch.minSize,
})

export const updateOf = (watch: Watch, locale: Lang): WatchUpdate => ({
  ...criteriaOf(watch),
  locale,
  alert_freq: watch.frequency,
})

const asRoomCount = (rooms: number | undefined): RoomCount =>
  roomOptions.find((option) => option === rooms) ?? 1
