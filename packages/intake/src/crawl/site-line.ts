import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Limits } from './limits.ts'
import { lookupOf, type Resolve } from './lookup-of.ts'
import { acceptedEncodings, readBody, type Body } from './read-body.ts'
import { failureOfExchange } from './retry-class.ts'

/** Of an answer that is no page, enough to see what it was. */
const REMAINS_BYTES = 64 * 1_024

type Question = {
  /** Sent by POST; without one the request is a GET. */
  json?: unknown
  headers?: Record<string, string>
  /** Instead of the usual limit. */
  decodedBytes?: number
}

export type Answer = Body & {
  status: number
  header(name: string): string | null
}

/** The line to one site: one question at a time, with a pause after each answer. */
export type SiteLine = {
  /**
   * Waits its turn, asks once and follows nothing.
   *
   * @throws RetryLater or GiveUp when no answer comes
   */
  ask(url: URL, question?: Question): Promise<Answer>
  /** Makes the pause longer, never shorter. */
  pauseAtLeast(ms: number): void
  /** Lets the next question wait this long after the last answer. */
  holdFor(ms: number): void
  bytesReceived(): number
  /** The same unpacked, as far as it was. */
  bytesUnpacked(): number
  close(): Promise<void>
}

type LineOptions = {
  home: URL
  userAgent: string
  pauseMs: number
  limits: Limits
  signal: AbortSignal | null
  resolve?: Resolve
}

export function openLine(options: LineOptions): SiteLine {
  const { userAgent, pauseMs, limits, signal } = options
  const dispatcher = new Agent({
    allowH2: false,
    connections: 1,
    connect: { timeout: limits.connectMs, lookup: lookupOf(options.home, options.resolve) },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.pageMs,
  })
  let pause = pauseMs
  let answeredAt = -Infinity
  let hold = 0
  let bytes = 0
  let unpacked = 0

  async function ask(url: URL, question: Question = {}): Promise<Answer> {
    await sleepUntil(answeredAt + Math.max(pause, hold), signal)
    hold = 0
    const late = AbortSignal.timeout(limits.pageMs)
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher,
        headers: { ...headersOf(question), 'user-agent': userAgent, ...question.headers },
        signal: signal ? AbortSignal.any([late, signal]) : late,
        ...(question.json === undefined
          ? { method: 'GET' }
          : { method: 'POST', body: JSON.stringify(question.json) }),
      })
      const header = (name: string) => [headers[name] ?? []].flat()[0] ?? null
      const decodedBytes = question.decodedBytes ?? limits.decodedBytes
      const answer = await readBody(body, {
        encoding: header('content-encoding') ?? '',
        most: {
          wireBytes: limits.wireBytes,
          decodedBytes: statusCode === 200 ? decodedBytes : REMAINS_BYTES,
        },
        onWire: (received) => (bytes += received),
      })
      unpacked += answer.bytes.length
      return { ...answer, status: statusCode, header }
    } catch (error) {
      signal?.throwIfAborted()
      throw failureOfExchange(error, late.aborted)
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

const headersOf = ({ json }: Question): Record<string, string> => ({
  accept: 'text/html, application/json, application/xml, text/csv, */*;q=0.5',
  'accept-encoding': acceptedEncodings,
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
