import { enqueue } from '@kot/jobs/enqueue'
import { watchesClean, watchesDigest, watchesMatch } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { cleanWatches } from '@kot/watches/clean-watches'
import { matchAllNews } from './match-all-news.ts'
import type { WorkerParts } from './worker-parts.ts'
import { writeDueDigests } from './write-digests.ts'

const now = () => new Date()

/** From news on the market to a mail in the outbox. */
export async function wireWatchJobs(parts: WorkerParts): Promise<void> {
  const { queue, logger, db, patientDb, origins, links, imageLink, stopping } = parts

  await work(queue, watchesMatch, async () => {
    const matched = await matchAllNews(patientDb, now, stopping)
    const facts = { job: watchesMatch.name, ...matched }
    if (matched.news > 0) logger.info(facts, 'held the news against the watches')
    else logger.debug(facts, 'there was no news')
  })

  await work(queue, watchesDigest, async () => {
    const onTrouble = (facts: { accountId: string; err: unknown }) =>
      logger.error({ job: watchesDigest.name, ...facts }, 'a digest could not be written')
    const digest = { db, origins, links, imageLink, now, onTrouble }
    const { digests, leftOver } = await writeDueDigests(digest, stopping)
    if (leftOver) await db.transaction().execute((trx) => enqueue(trx, watchesDigest, {}))
    const facts = { job: watchesDigest.name, digests }
    if (digests > 0) logger.info(facts, 'wrote digests')
    else logger.debug(facts, 'no digest was due')
  })

  await work(queue, watchesClean, async () => {
    const removed = await cleanWatches(patientDb, now())
    logger.info({ job: watchesClean.name, ...removed }, 'cleaned up after watches')
  })
}
