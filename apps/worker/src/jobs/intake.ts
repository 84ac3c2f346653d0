import { brand } from '@kot/domain/site/brand'
import { createAddressIndexCache } from '@kot/intake/geocode/address-index'
import { deleteOldIntakeData } from '@kot/intake/source-status/delete-old-data'
import { enqueueDueCrawls } from '@kot/intake/run/schedule'
import { crawlSource } from '@kot/intake/run/crawl-source'
import {
  findSource,
  loadSources,
  registerSources,
} from '@kot/intake/source-status/register-sources'
import type { IngestResult } from '@kot/intake/lifecycle/ingest'
import { disableDrafts } from '@kot/intake/lifecycle/operator-changes'
import { siteSources } from '@kot/intake/sources/all-sources'
import { intakeClean, intakeSchedule, intakeCrawl } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { publishSourceStatus } from '@kot/market/homes/source-status'
import type { WorkerDeps } from './worker-deps.ts'

const now = () => new Date()

const crawlEvents: Readonly<Record<IngestResult['verdict'], string>> = {
  accepted: 'crawl accepted',
  quarantined: 'crawl quarantined',
  failed: 'crawl failed',
  inconclusive: 'crawl inconclusive',
}

/** From a page of a rental site to a home on the market. */
export async function wireIntakeJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, intakeDb: db, origins, stopping } = parts
  const looking = {
    db,
    addresses: createAddressIndexCache(db),
    agent: `${brand.name}Bot/1.0 (+${origins.is}/contact; ${brand.company.email})`,
    now,
    signal: stopping,
    onLeaseLost: (source: string) => logger.warn({ source, reason: 'lease lost' }, 'crawl stopped'),
  }
  await registerSources(db, siteSources)
  const disabled = await disableDrafts(db, siteSources, now())
  if (disabled.length > 0) logger.warn({ sources: disabled }, 'draft sources disabled')

  await work(queue, intakeSchedule, async () => {
    const count = await enqueueDueCrawls(db, await loadSources(db), now())
    await publishSourceStatus(db, now())
    logger.debug({ job: intakeSchedule.name, count }, 'crawls enqueued')
  })

  await work(queue, intakeCrawl, async ([request]) => {
    const source = request && (await findSource(db, request.source))
    if (!source) return
    const start = performance.now()
    const applied = await crawlSource(looking, source, request.kind)
    const ms = Math.round(performance.now() - start)
    const facts = { job: intakeCrawl.name, ...request, ...applied, ms }
    if (applied === null) logger.debug(facts, 'crawl skipped')
    else
      logger[applied.verdict === 'accepted' ? 'info' : 'warn'](facts, crawlEvents[applied.verdict])
  })

  await work(queue, intakeClean, async () => {
    const rows = await deleteOldIntakeData(db, now())
    logger.info({ job: intakeClean.name, rows }, 'old data deleted')
  })
}
