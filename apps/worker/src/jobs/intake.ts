import { joinOnBoards } from '@kot/board/favourites/join-on-boards'
import { brand } from '@kot/domain/brand'
import { createAddressIndexCache } from '@kot/intake/geocode/address-index'
import { deleteOldIntakeData } from '@kot/intake/source-status/delete-old-data'
import { enqueueDueCrawls } from '@kot/intake/run/schedule'
import { crawlSource } from '@kot/intake/run/crawl-source'
import {
  findSource,
  loadSources,
  registerSources,
} from '@kot/intake/source-status/register-sources'
import { disableDrafts } from '@kot/intake/lifecycle/operator-changes'
import { siteSources } from '@kot/intake/sources/all-sources'
import { intakeClean, intakeSchedule, intakeCrawl } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { publishSourceStatus } from '@kot/market/homes/source-status'
import { joinOnWatches } from '@kot/watches/home-news'
import type { WorkerDeps } from './worker-deps.ts'

const now = () => new Date()

/** From a page of a rental site to a home on the market. */
export async function wireIntakeJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, intakeDb: db, origins, stopping } = parts
  const looking = {
    db,
    addresses: createAddressIndexCache(db),
    onJoined: [joinOnBoards, joinOnWatches],
    agent: `${brand.name}Bot/1.0 (+${origins.is}/contact; ${brand.company.email})`,
    now,
    signal: stopping,
    onLeaseLost: (source: string) =>
      logger.warn({ source }, 'stopped a crawl: its lease was not renewed in time'),
  }
  await registerSources(db, siteSources)
  const disabled = await disableDrafts(db, siteSources, now())
  if (disabled.length > 0) logger.warn({ disabled }, 'disabled sources whose readers are drafts')

  await work(queue, intakeSchedule, async () => {
    const asked = await enqueueDueCrawls(db, await loadSources(db), now())
    await publishSourceStatus(db, now())
    logger.debug({ job: intakeSchedule.name, asked }, 'asked for the looks that are due')
  })

  await work(queue, intakeCrawl, async ([request]) => {
    const source = request && (await findSource(db, request.source))
    if (!source) return
    const applied = await crawlSource(looking, source, request.kind)
    const facts = { job: intakeCrawl.name, ...request, ...applied }
    if (applied === null) logger.debug(facts, 'there was nothing to look at')
    else if (applied.verdict === 'accepted') logger.info(facts, 'crawled a source')
    else logger.warn(facts, 'a crawl was not accepted')
  })

  await work(queue, intakeClean, async () => {
    logger.info(
      { job: intakeClean.name, ...(await deleteOldIntakeData(db, now())) },
      'cleaned the intake',
    )
  })
}
