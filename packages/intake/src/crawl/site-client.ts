import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPinnedAgent, type PinnedAgentOptions } from '@kot/safe-fetch/pinned-agent'
import { checkPublicUrl, hostOf } from '@kot/safe-fetch/public-address'
import {
  ACCEPTED_ENCODINGS,
  BodyTooLargeError,
  readBody,
  type ReadBodyOptions,
} from '@kot/safe-fetch/read-body'
import { request } from 'undici'
import type { Limits, RequestPacing } from './limits.ts'
import { errorFromRequest, RetryablePageError } from './page-errors.ts'

/** Of an answer that is no page, enough to see what it was. */
const REMAINS_BYTES = 64 * 1_024

type SiteRequest = {
  /** Sent by POST; without one the request is a GET. */
  json?: unknown
  headers?: Record<string, string>
  /** Instead of the usual limit. */
  decodedBytes?: number
}

type Body = {
  bytes: Uint8Array
  /** False when there was more than allowed; then `bytes` is its beginning. */
  whole: boolean
}

export type SiteResponse = Body & {
  status: number
  header(name: string): string | null
}

/** The line to one site: one question at a time, with a pause after each answer. */
export type SiteClient = {
  /**
   * Waits for its turn, sends one request and follows nothing.
   *
   * @throws RetryablePageError or PermanentPageError when no answer comes
   */
  ask(url: URL, question?: SiteRequest): Promise<SiteResponse>
  /** Makes the pause longer, never shorter. */
  pauseAtLeast(ms: number): void
  /** Lets the next question wait this long after the last answer. */
  holdFor(ms: number): void
  bytesReceived(): number
  /** The same unpacked, as far as it was. */
  bytesUnpacked(): number
  close(): Promise<void>
}

type SiteClientOptions = Pick<PinnedAgentOptions, 'lookup' | 'dial'> & {
  home: URL
  userAgent: string
  pauseMs: number
  limits: Limits
  signal: AbortSignal | null
}

export function createSiteClient(options: SiteClientOptions): SiteClient {
  const { home, userAgent, pauseMs, limits, signal, ...network } = options
  const trustedOrigins = isOperatorsOwnMachine(home) ? new Set([home.origin]) : new Set<string>()
  const dispatcher = createPinnedAgent({
    ...network,
    trustedOrigins,
    connections: 1,
    connectMs: limits.connectMs,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.pageMs,
  })
  let pause = pauseMs
  let answeredAt = -Infinity
  let hold = 0
  let bytes = 0
  let unpacked = 0

  async function ask(url: URL, question: SiteRequest = {}): Promise<SiteResponse> {
    await sleepUntil(answeredAt + Math.max(pause, hold), signal)
    hold = 0
    const late = AbortSignal.timeout(limits.pageMs)
    try {
      const { statusCode, headers, body } = await request(
        checkPublicUrl(url.href, trustedOrigins),
        {
          dispatcher,
          headers: { ...headersOf(question), 'user-agent': userAgent, ...question.headers },
          signal: signal ? AbortSignal.any([late, signal]) : late,
          ...(question.json === undefined
            ? { method: 'GET' }
            : { method: 'POST', body: JSON.stringify(question.json) }),
        },
      )
      const header = (name: string) => [headers[name] ?? []].flat()[0] ?? null
      const decodedBytes = question.decodedBytes ?? limits.decodedBytes
      const answer = await readBeginning(body, {
        encoding: header('content-encoding') ?? '',
        maxWireBytes: limits.wireBytes,
        maxDecodedBytes: statusCode === 200 ? decodedBytes : REMAINS_BYTES,
        onWire: (received) => (bytes += received),
      })
      unpacked += answer.bytes.length
      return { ...answer, status: statusCode, header }
    } catch (error) {
      signal?.throwIfAborted()
      throw errorFromRequest(error, late.aborted)
    } finally {
      answeredAt = performance.now()
    }
  }

  return {
    ask,
    pauseAtLeast: (ms) => (pause = Math.max(pause, ms)),
    holdFor: (ms) => (hold = Math.max(hold, ms)),
    bytesReceived: () => bytes,
    bytesUnpacked: () => unpacked,
    // Also hangs up on a site that is still sending.
    close: () => dispatcher.destroy(),
  }
}

/** An operator who sets an IP address or localhost as the origin of a source means it. The owner of any
 *  other name decides where it points, and could have us read what is meant for our own network alone. */
const isOperatorsOwnMachine = (home: URL): boolean =>
  isIP(hostOf(home)) !== 0 || /^(?:.*\.)?localhost\.?$/.test(home.hostname)

async function readBeginning(body: Readable, options: ReadBodyOptions): Promise<Body> {
  try {
    return { bytes: await readBody(body, { ...options, keepBeginning: true }), whole: true }
  } catch (error) {
    if (error instanceof BodyTooLargeError) return { bytes: error.beginning, whole: false }
    throw error
  }
}

const headersOf = ({ json }: SiteRequest): Record<string, string> => ({
  accept: 'text/html, application/json, application/xml, text/csv, */*;q=0.5',
  'accept-encoding': ACCEPTED_ENCODINGS,
  ...(json === undefined ? {} : { 'content-type': 'application/json' }),
})

async function sleepUntil(due: number, signal: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted()
  // Timers count in whole milliseconds and may ring a little early; a pause is never cut short.
  for (let rest = due - performance.now(); rest > 0; rest = due - performance.now())
    await sleep(Math.ceil(rest), undefined, signal ? { signal } : {}).catch(() =>
      signal?.throwIfAborted(),
    )
}

type Retry = <T>(work: () => Promise<T>) => Promise<T>

/** Tries again what may work later, a few times and with growing waits, and not for ever in all. */
export function createRetry(line: SiteClient, politeness: RequestPacing): Retry {
  const { retryWaitsMs, longestWaitMs, mostRetries } = politeness
  let retriesLeft = mostRetries

  return async (work) => {
    for (const waitMs of retryWaitsMs) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof RetryablePageError) || retriesLeft === 0) throw error
        const askedMs = error.retryAfterMs ?? 0
        if (askedMs > longestWaitMs) throw error
        retriesLeft -= 1
        line.holdFor(Math.max(waitMs, askedMs))
      }
    }
    return work()
  }
}

/** The header Retry-After, in seconds or as a date, as milliseconds from now; null without a valid value. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const said = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1_000
  // Only a date that names its day is one: Date.parse finds a year in anything.
  const date = /^[a-z]{3},/i.test(said) ? Date.parse(said) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}
