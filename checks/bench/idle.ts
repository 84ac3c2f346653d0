/** What a live demo costs without visitors: user and system time of all its processes, PostgreSQL and its
 *  ended connections included, as part of one core. The demo has settled by then, and reads its sites meanwhile. */
import { relative, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withConnection } from '@kot/db/connect'
import { sql } from 'kysely'
import { demoPlace, readState } from '../../scripts/demo/place.ts'
import { withDemo } from '../../scripts/demo/with-demo.ts'
import {
  commandOf,
  processorTimeWithEnded,
  treeOf,
} from '../../scripts/processes/linux-processes.ts'
import { type Line, print } from './measure/report.ts'

const SETTLE_MS = 2 * 60_000
const MAX_SHARE = 0.03

/** A separate port, so that a developer's demo is not affected; a demo on this port is used. */
const port = Number(process.env['BENCH_PORT'] ?? 5_200)

export const idle = ({ minutes = 10 }: { minutes?: number }): Promise<void> =>
  withDemo(port, () => measure(minutes), { live: true })

async function measure(minutes: number): Promise<void> {
  const state = await readState(port)
  if (state === null) throw new Error('the demo has ended')
  await delay(SETTLE_MS)
  const began = performance.now()
  const before = timesByPart(state.pid)
  await delay(minutes * 60_000)
  const elapsedMs = performance.now() - began
  const after = timesByPart(state.pid)
  const shares = [...after]
    .map(([part, ms]) => ({ part, share: (ms - (before.get(part) ?? 0)) / elapsedMs }))
    .toSorted((one, other) => other.share - one.share)
  const total = shares.reduce((sum, { share }) => sum + share, 0)
  print(`An idle demo for ${minutes} minutes, part of a core`, [
    {
      what: 'all of it',
      figure: percent(total),
      bound: `≤ ${percent(MAX_SHARE)}`,
      holds: total <= MAX_SHARE,
    },
    ...shares.map(({ part, share }) => ({ what: part, figure: percent(share) })),
    ...(await countWork(state.databaseUrl, elapsedMs)),
  ])
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

/** Milliseconds of the processor by part of the demo. The time of a process that has ended is with its parent. */
function timesByPart(pid: number): Map<string, number> {
  const times = new Map<string, number>()
  for (const one of treeOf(pid)) {
    const part = partOf(commandOf(one))
    times.set(part, (times.get(part) ?? 0) + processorTimeWithEnded(one))
  }
  return times
}

/** Its folder, such as `apps/server`. The parent is `scripts`; PostgreSQL names its processes itself. */
function partOf(command: readonly string[]): string {
  const file = command.findLast((word) => word.endsWith('.ts'))
  if (file === undefined) return 'PostgreSQL'
  return relative(demoPlace(0).checkout, resolve(file)).split('/').slice(0, 2).join('/')
}

/** What it did in this time, so that figures can be compared. */
async function countWork(databaseUrl: string, elapsedMs: number): Promise<Line[]> {
  return withConnection(databaseUrl, { name: 'bench' }, async (db) => {
    const since = new Date(Date.now() - elapsedMs)
    const { rows } = await sql<{ what: string; count: number }>`
      select 'crawls, ' || kind as what, count(*)::integer as count
      from crawl where started_at > ${since} group by kind
      union all
      select 'runs of jobs', count(*)::integer from pgboss.job where completed_on > ${since}
      order by 1
    `.execute(db)
    return rows.map(({ what, count }) => ({ what, figure: String(count) }))
  })
}
