import { enqueue } from '@kot/jobs/enqueue'
import { marketFitRents, marketReport } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { reportIsDue, storeReport } from '@kot/market/report/make-report'
import { rentModelIsDue, storeRentModel } from '@kot/market/rents/rent-model'
import type { WorkerDeps } from './worker-deps.ts'

const now = () => new Date()

type ReportDeps = Pick<WorkerDeps, 'queue' | 'logger' | 'db' | 'patientDb'>

/** Figures about the market as a whole, every hour; and at once where pages have none that is so young. */
export async function wireReportJob({ queue, logger, db, patientDb }: ReportDeps): Promise<void> {
  await work(queue, marketReport, async () => {
    const started = performance.now()
    const { trends } = await storeReport(patientDb, now())
    const ms = Math.round(performance.now() - started)
    const facts = { job: marketReport.name, ms, areas: Object.keys(trends).length }
    logger.info(facts, 'market report stored')
  })

  await db.transaction().execute(async (trx) => {
    if (await reportIsDue(trx, now())) await enqueue(trx, marketReport, {})
  })
}

/** Expected rents, every night; and at once where pages have none of today. */
export async function wireRentsJob({ queue, logger, db, patientDb }: ReportDeps): Promise<void> {
  await work(queue, marketFitRents, async () => {
    const started = performance.now()
    const fit = await storeRentModel(patientDb, now())
    const ms = Math.round(performance.now() - started)
    const facts = { job: marketFitRents.name, ms, ...fit }
    if (fit.outcome === 'refused') logger.warn(facts, 'rent model rejected')
    else logger.info(facts, 'rent model fitted')
  })

  await db.transaction().execute(async (trx) => {
    if (await rentModelIsDue(trx, now())) await enqueue(trx, marketFitRents, {})
  })
}
