import { enqueue } from '@kot/jobs/enqueue'
import { transitLoad } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import type { FetchOptions } from '@kot/transit/fetch-feed'
import { isLoadDue, loadFeed } from '@kot/transit/load-feed'
import type { WorkerDeps } from './worker-deps.ts'

type TransitDeps = Pick<WorkerDeps, 'queue' | 'logger' | 'db' | 'transitFeed'>

/** The bus timetable, every week; and at once where there is none, or only an old one. A feed that is refused changes
 *  nothing, and TimetableEnds alerts the operator in time. */
export async function wireTransitJob(
  { queue, logger, db, transitFeed }: TransitDeps,
  options: FetchOptions = {},
): Promise<void> {
  await work(queue, transitLoad, async () => {
    if (transitFeed === null) return
    const started = performance.now()
    const { outcome, problems } = await loadFeed(db, transitFeed, options)
    const ms = Math.round(performance.now() - started)
    const facts = { job: transitLoad.name, ms, outcome, problems }
    if (outcome === 'refused') logger.warn(facts, 'timetable rejected')
    else logger.info(facts, 'timetable loaded')
  })

  if (transitFeed === null) return
  await db.transaction().execute(async (trx) => {
    if (await isLoadDue(trx, new Date())) await enqueue(trx, transitLoad, {})
  })
}
