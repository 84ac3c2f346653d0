import { createParser } from 'eventsource-parser'
import { freshToken } from '../../api/call-api'
import { requestApi } from '../../api/request'

/** Gets the version when a stream opens, and whenever it rises; 0 after a gap. */
type OnVersion = (version: number) => void

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/**
 * Follows the versions of the board while the page is visible. Read with `fetch`, because `EventSource` cannot
 * send the session.
 * @returns what ends it
 */
export function followBoard(onVersion: OnVersion): () => void {
  const end = new AbortController()
  void follow(onVersion, end.signal)
  return () => end.abort()
}

async function follow(onVersion: OnVersion, end: AbortSignal): Promise<void> {
  let attempt = 0
  let listener = onVersion
  while (!end.aborted) {
    await untilVisible(end)
    if (end.aborted) return
    const outcome = await readEvents(listener, end)
    listener = afterGap(onVersion)
    if (outcome === 'denied') return
    attempt = outcome === 'closed' ? 0 : attempt + 1
    const delay = Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS)
    await pause(delay * (0.5 + Math.random()), end)
  }
}

/** The first version of a further stream cannot be compared: it may be that of another board. */
function afterGap(onVersion: OnVersion): OnVersion {
  let isFirst = true
  return (version) => {
    onVersion(isFirst ? 0 : version)
    isFirst = false
  }
}

/** `denied`: no user is signed in, or the server does not allow it. `closed`: it was open until now. */
async function readEvents(
  onVersion: OnVersion,
  end: AbortSignal,
): Promise<'denied' | 'failed' | 'closed'> {
  const token = await freshToken()
  if (token === null) return 'denied'
  const hidden = whenHidden(end)
  let connected = false
  try {
    const response = await requestApi('GET /api/v1/board/events', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: hidden.signal,
    })
    if (response.status === 401 || response.status === 403) return 'denied'
    if (!response.ok || response.body === null) return 'failed'
    connected = true
    const parser = createParser({
      onEvent: ({ data }) => {
        const version = Number(data)
        if (data !== '' && Number.isInteger(version)) onVersion(version)
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'closed'
      parser.feed(value)
    }
  } catch {
    return connected ? 'closed' : 'failed'
  } finally {
    hidden.stop()
  }
}

/** Aborts when the page is hidden or `end` aborts. */
function whenHidden(end: AbortSignal) {
  const abort = new AbortController()
  const check = () => document.visibilityState === 'hidden' && abort.abort()
  const stop = new AbortController()
  document.addEventListener('visibilitychange', check, { signal: stop.signal })
  end.addEventListener('abort', () => abort.abort(), { signal: stop.signal })
  return { signal: abort.signal, stop: () => stop.abort() }
}

function untilVisible(end: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = () => {
      done.abort()
      resolve()
    }
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && finish(),
      done,
    )
    end.addEventListener('abort', finish, done)
  })
}

function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(finish, ms)
    end.addEventListener('abort', finish, over)
  })
}
