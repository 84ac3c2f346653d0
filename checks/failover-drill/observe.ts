import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Cluster, createFollower } from './cluster.ts'
import type { Read } from './figures.ts'

/** What visitors without an account load. */
const PATHS = ['/', '/d/current_market.json', '/d/market/latest.json']
const READ_EVERY_MS = 250
const READ_TIMEOUT_MS = 10_000
const LOOK_EVERY_MS = 500

/** Reads through the balancer, each path four times a second, without waiting for each other. */
export function startReads(origin: string) {
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
      await delay(READ_EVERY_MS)
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

export type JobDelay = { at: number; seconds: number; queue: string }

/** How long the oldest job has been due or running, twice a second while a database leads. */
export function observeJobs(cluster: Cluster) {
  const over = new AbortController()
  const follower = createFollower(cluster)
  const delays: JobDelay[] = []

  async function look(): Promise<void> {
    const { rows } = await follower.ask((db) =>
      sql<{ queue: string; seconds: number }>`
        select name as queue, extract(epoch from now() - greatest(start_after, created_on))::float8 as seconds
        from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now()
        order by 2 desc limit 1
      `.execute(db),
    )
    const [oldest] = rows
    if (oldest) delays.push({ at: Date.now(), ...oldest })
  }

  const lane = (async () => {
    while (!over.signal.aborted) {
      await look().catch(() => {})
      await delay(LOOK_EVERY_MS)
    }
  })()
  return {
    delays: (): readonly JobDelay[] => delays,
    async stop(): Promise<void> {
      over.abort()
      await lane
      await follower.close()
    },
  }
}
