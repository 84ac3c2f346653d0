import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** A read as a visitor saw it. */
export type Read = { path: string; at: number; ms: number; failed: string | null }

/** What visitors without an account load. */
const PATHS = ['/', '/d/current_market.json', '/d/market/latest.json']
const READ_TIMEOUT_MS = 10_000

/** Loads each path in an interval, without waiting for the response before. */
export function startReads(origin: string, everyMs: number) {
  const over = new AbortController()
  const reads: Read[] = []

  async function read(path: string): Promise<void> {
    const at = Date.now()
    const failed = await load(origin + path, { 'x-forwarded-for': `10.9.${at % 250}.1` })
    reads.push({ path, at, ms: Date.now() - at, failed })
  }

  async function repeat(path: string): Promise<void> {
    const underWay: Promise<void>[] = []
    while (!over.signal.aborted) {
      underWay.push(read(path))
      await delay(everyMs)
    }
    await Promise.all(underWay)
  }

  const lanes = PATHS.map(repeat)
  return {
    all: (): readonly Read[] => reads,
    async stop(): Promise<void> {
      over.abort()
      await Promise.all(lanes)
    },
  }
}

/**
 * Loads a page as it is sent. `fetch` would unpack it in dozens of steps, and on a busy machine that
 * takes longer than the answer.
 *
 * @returns why it failed, or null
 */
async function load(url: string, headers: Record<string, string>): Promise<string | null> {
  try {
    const { get } = url.startsWith('https:') ? https : http
    const request = get(url, {
      agent: false,
      headers: { ...headers, 'accept-encoding': 'br' },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    // Rejects when the body is cut off.
    await finished(answer.resume())
    return answer.statusCode === 200 ? null : String(answer.statusCode)
  } catch (error) {
    return error instanceof Error ? error.name : 'error'
  }
}
