import type { WatchAnswer, WatchPreview, WatchPreviewRequest } from '@kot/contract/watch'
import type { Lang } from '@kot/domain/lang'
import type { Watch } from '@kot/domain/watch'
import { callApi, textIn, type ApiAnswer } from '../session/call-api'
import { renewSession } from '../session/renew-session'
import { session } from '../session/session-store'
import { updateOf, watchFromAnswer, type SavedWatch } from './watch-in-calls'

/** The stored watch; null when it could not be loaded, 'invalid' when the session has ended. */
export async function loadWatch(): Promise<SavedWatch | 'invalid' | null> {
  const first = await askForWatch()
  if (!isInvalid(first)) return savedIn(first)
  // This call answers an expired token as it answers an ended session; only renewing tells them apart.
  const { jwt } = session.current()
  if (jwt === null) return 'invalid'
  try {
    if ((await renewSession(jwt)) === null) return 'invalid'
  } catch {
    return null
  }
  const second = await askForWatch()
  return isInvalid(second) ? 'invalid' : savedIn(second)
}

/** Saves and activates it; whether that worked. */
export async function saveWatch(watch: Watch, locale: Lang): Promise<boolean> {
  const answer = await callApi({
    method: 'POST',
    path: '/user_email_update.json',
    body: updateOf(watch, locale),
  })
  return answer?.ok === true
}

export async function disableWatch(): Promise<boolean> {
  const answer = await callApi({ method: 'POST', path: '/unsub_match_smartfinder.json' })
  return answer?.ok === true
}

/** What a watch would find; null when the call failed. */
export async function loadPreview(criteria: WatchPreviewRequest): Promise<WatchPreview | null> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/watch_preview', body: criteria })
  return answer?.ok ? (answer.body as WatchPreview) : null
}

const askForWatch = () => callApi({ method: 'GET', path: '/user_email.json' })

const isInvalid = (answer: ApiAnswer): boolean => textIn(answer, 'errors') === 'INVALID'

const savedIn = (answer: ApiAnswer): SavedWatch | null =>
  answer?.ok ? watchFromAnswer(answer.body as WatchAnswer) : null
