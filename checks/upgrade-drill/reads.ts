import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Read } from '../failover-drill/figures.ts'

/** What people without an account load. */
const PATHS = ['/', '/d/current_market.json', '/d/market/latest.json']
const READ_EVERY_MS = 500
const READ_TIMEOUT_MS = 10_000

/** Loads each path twice a second, without waiting for the former answer. */
export function startReads(origin: string) {
  const over = new AbortController()
  const reads: Read[] = []
  const lanes = PATHS.map(async (path) => {
    const underWay: Promise<void>[] = []
    while (!over.signal.aborted) {
      underWay.push(read(path))
      await delay(READ_EVERY_MS)
    }
    await Promise.all(underWay)
  })

  async function read(path: string): Promise<void> {
    const at = Date.now()
    const failed = await load(origin + path)
    reads.push({ path, at, ms: Date.now() - at, failed })
  }

  return {
    all: (): readonly Read[] => reads,
    async stop(): Promise<void> {
      over.abort()
      await Promise.all(lanes)
    },
  }
}

/** @returns null, or why it failed */
async function load(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' }, timeout: READ_TIMEOUT_MS })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error) => resolve(error.message))
    request.on('response', (answer) => {
      // The market of many homes is large, so that it is neither decompressed nor kept.
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200 ? null : String(answer.statusCode)))
    })
  })
}
