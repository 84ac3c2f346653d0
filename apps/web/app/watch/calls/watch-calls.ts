import type { WatchPreview, WatchPreviewRequest } from '@kot/contract/watch/watch'
import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import type { Lang } from '@kot/domain/text/lang'
import type { Watch } from '@kot/domain/watch/watch'
import { useEffect } from 'react'
import { callApi, callOrNull, renewSession } from '../../api/call-api'
import { session, useSession } from '../../api/session-store'
import { createStore, useStore } from '../../ui/state/store'
import { type SavedWatch, updateOf, watchFromAnswer } from './watch-in-calls'

/** The first watch; null if it could not be loaded, 'invalid' if the session has ended. */
export async function loadWatch(): Promise<SavedWatch | 'invalid' | null> {
  const first = await askForWatch()
  if (!isInvalid(first)) return remember(first && watchFromAnswer(first))
  // This call responds to an expired token as to an ended session; only a renewal distinguishes them.
  const { jwt } = session.current()
  if (jwt === null) return 'invalid'
  try {
    if ((await renewSession(jwt)) === null) return 'invalid'
  } catch {
    return null
  }
  const second = await askForWatch()
  return isInvalid(second) ? 'invalid' : remember(second && watchFromAnswer(second))
}

/** Saves and activates the first watch. Returns whether it succeeded. */
export async function saveWatch(watch: Watch, locale: Lang): Promise<boolean> {
  const answer = await callApi('POST /user_email_update.json', updateOf(watch, locale))
  if (!answer?.ok) return false
  remember({ watch, active: true })
  return true
}

/** Turns the first watch off. */
export async function disableWatch(): Promise<boolean> {
  const answer = await callApi('POST /unsub_match_smartfinder.json')
  if (!answer?.ok) return false
  const before = known.current()
  if (before?.owner === session.current().user?.user_id && before) {
    remember({ ...before.saved, active: false })
  }
  return true
}

/** The first watch as last loaded or saved in this tab, and the user it belongs to. */
const known = createStore<{ owner: string; saved: SavedWatch } | null>(null)

function remember(saved: SavedWatch | null): SavedWatch | null {
  const owner = session.current().user?.user_id
  if (saved !== null && owner !== undefined) known.set({ owner, saved })
  return saved
}

/** For the calls of all watches, which know the first one too. */
export const firstWatch = { current: () => known.current(), remember }

let loadingFor: string | null = null

/** The first watch of the signed-in user; null until it is known. Loaded once, however many ask for it. */
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
  const preview = await callOrNull('POST /api/v1/watch_preview', criteria)
  return preview && { ...preview, latest: preview.latest.map(decodeListing) }
}

const askForWatch = () => callOrNull('GET /user_email.json')

type FoundWatch = Awaited<ReturnType<typeof askForWatch>>

const isInvalid = (found: FoundWatch): found is { errors: 'INVALID' } =>
  found !== null && 'errors' in found
