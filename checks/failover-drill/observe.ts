import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Cluster, createFollower } from './cluster.ts'

const LOOK_EVERY_MS = 500

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
