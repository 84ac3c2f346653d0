import { brand } from '@kot/domain/brand'
import { createAddressIndexHolder } from '@kot/intake/geocode/address-index'
import { cleanIntake } from '@kot/intake/source-status/clean-intake'
import { askForDueLooks } from '@kot/intake/run/schedule'
import { lookAt } from '@kot/intake/run/crawl-source'
import { registerSources } from '@kot/intake/source-status/register-sources'
import { allSources } from '@kot/intake/sources/all-sources'
import { intakeClean, intakeSchedule, intakeSweep } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { publishSourceStatus } from '@kot/market/home/source-status'
import type { WorkerParts } from './worker-parts.ts'

const now = () => new Date()

/** From a page of a rental site to a home on the market. */
export async function wireIntakeJobs(parts: WorkerParts): Promise<void> {
  const { queue, logger, intakeDb: db, origins, stopping } = parts
  const looking = {
    db,
    addresses: createAddressIndexHolder(db),
    agent: `${brand.name}Bot/1.0 (+${origins.is}/contact; ${brand.company.email})`,
    now,
    signal: stopping,
  }
  await registerSources(db, allSources)

  await work(queue, intakeSchedule, async () => {
    const asked = await askForDueLooks(db, allSources, now())
    await publishSourceStatus(db, now())
    logger.debug({ job: intakeSchedule.name, asked }, 'asked for the looks that are due')
  })

  await work(queue, intakeSweep, async ([request]) => {
    const source = allSources.find(({ name }) => name === request?.source)
    if (request === undefined || source === undefined) return
    const applied = await lookAt(looking, source, request.kind)
    const facts = { job: intakeSweep.name, ...request, ...applied }
    if (applied === null) logger.debug(facts, 'there was nothing to look at')
    else if (applied.verdict === 'believed') logger.info(facts, 'looked at a source')
    else logger.warn(facts, 'a source could not be believed')
  })

  await work(queue, intakeClean, async () => {
    logger.info({ job: intakeClean.name, ...(await cleanIntake(db, now())) }, 'cleaned the intake')
  })
}
