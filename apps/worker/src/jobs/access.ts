import type { AccessDeps } from '@kot/access/payments/provider'
import { countOpenAlerts } from '@kot/access/alerts/alerts'
import { anonymiseOldReceipts } from '@kot/access/receipts/receipts'
import { reconcile } from '@kot/access/reconcile/reconcile'
import { accessClean, accessReconcile, accessReconcileAll, receiptMail } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import type { WorkerDeps } from './worker-deps.ts'
import { writeReceiptMail } from './receipt-mail.ts'

const now = () => new Date()

type AccessJobDeps = Pick<
  WorkerDeps,
  'queue' | 'logger' | 'db' | 'provider' | 'origins' | 'stopping'
>

/** Receipts, and the reconciliation of money and access. */
export async function wireAccessJobs(parts: AccessJobDeps): Promise<void> {
  const { queue, logger, db, provider, origins, stopping } = parts

  await work(queue, receiptMail, async (requests) => {
    const faults: unknown[] = []
    for (const request of requests) {
      try {
        await writeReceiptMail({ db, origins, now }, request)
      } catch (error) {
        // The remaining receipts are still processed. All are retried, and those written are kept.
        faults.push(error)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'receipts could not be mailed')
  })

  for (const [job, scope] of [
    [accessReconcile, 'recent'],
    [accessReconcileAll, 'everything'],
  ] as const) {
    await work(queue, job, async () => {
      // Without a provider there is nothing to reconcile.
      if (!provider) return
      const access: AccessDeps = {
        db,
        provider,
        now,
        onTrouble: (facts, message) => logger.warn({ job: job.name, ...facts }, message),
      }
      const done = await reconcile(access, { scope, stopping })
      // Includes alerts that a server raised during a payment.
      const open = await countOpenAlerts(db)
      const facts = { job: job.name, ...done, open }
      // The operator must act: this log line triggers the alert.
      if (open > 0) logger.error(facts, 'money and access need a look')
      else if (done.troubles > 0) logger.warn(facts, 'not everything could be heard')
      else logger.info(facts, 'money and access agree')
      // The run fails: a buyer may be waiting, and missing responses do not prove agreement.
      if (done.troubles > 0) throw new Error('not everything could be heard')
    })
  }

  await work(queue, accessClean, async () => {
    const done = await anonymiseOldReceipts(db, now())
    logger.info({ job: accessClean.name, ...done }, 'cleaned up after old receipts')
  })
}
