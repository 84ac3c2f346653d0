import { publishMarket, type Publisher } from '@kot/market/feed/publish-market'
import { marketPublish } from '@kot/jobs/jobs'
import type { Queue } from '@kot/jobs/start-queue'
import { work } from '@kot/jobs/work'
import type { Logger } from 'pino'

type Parts = { queue: Queue; logger: Logger; publisher: Publisher }

/** Which feature answers which job; the jobs themselves are described in packages/jobs. */
export async function wireJobs({ queue, logger, publisher }: Parts): Promise<void> {
  await work(queue, marketPublish, async (requests) => {
    const started = performance.now()
    const { visitor, full } = await publishMarket(publisher)
    const ms = Math.round(performance.now() - started)
    const facts = { job: marketPublish.name, requests: requests.length, ms, visitor, full }
    if (visitor.changed || full.changed) logger.info(facts, 'published the market')
    else logger.debug(facts, 'the market is published already')
  })
}
