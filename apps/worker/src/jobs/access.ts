import { setTimeout as delay } from 'node:timers/promises'
import type { AccessDeps, PaymentProvider } from '@kot/access/payments/provider'
import { countOpenAlerts } from '@kot/access/alerts/alerts'
import { anonymiseOldReceipts } from '@kot/access/receipts/receipts'
import { checkAwaited } from '@kot/access/reconcile/check-awaited'
import { reconcile } from '@kot/access/reconcile/reconcile'
import {
  accessAwaited,
  accessClean,
  accessReconcile,
  accessReconcileAll,
  receiptMail,
} from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import type { WorkerDeps } from './worker-deps.ts'
import { writeReceiptMail } from './receipt-mail.ts'

const now = () => new Date()

/** A buyer is looking at a page that waits for this. */
const AWAITED_PAUSE_MS = 3_000
/** The next run begins within a minute. */
const AWAITED_RUN_MS = 50_000

type AccessJobDeps = Pick<
  WorkerDeps,
  'queue' | 'logger' | 'db' | 'provider' | 'vat' | 'origins' | 'stopping'
>

/** Receipts, and the reconciliation of money and access. */
export async function wireAccessJobs(parts: AccessJobDeps): Promise<void> {
  const { queue, logger, db, provider, vat, origins, stopping } = parts
  const accessDeps = (job: string, known: PaymentProvider): AccessDeps => ({
    db,
    provider: known,
    vat,
    now,
    onTrouble: (facts, message) => logger.warn({ job, ...facts }, message),
  })

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
      const done = await reconcile(accessDeps(job.name, provider), { scope, stopping })
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

  await work(queue, accessAwaited, async () => {
    if (!provider) return
    const access = accessDeps(accessAwaited.name, provider)
    const until = Date.now() + AWAITED_RUN_MS
    for (;;) {
      const { awaited, troubles } = await checkAwaited(access)
      if (awaited > 0)
        logger.info({ job: accessAwaited.name, awaited, troubles }, 'payments awaited')
      if (awaited === 0 || stopping.aborted || Date.now() >= until) return
      await delay(AWAITED_PAUSE_MS, undefined, { signal: stopping }).catch(() => {})
    }
  })

  await work(queue, accessClean, async () => {
    const done = await anonymiseOldReceipts(db, now())
    logger.info({ job: accessClean.name, ...done }, 'cleaned up after old receipts')
  })
}
