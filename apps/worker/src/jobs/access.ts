import { setTimeout as delay } from 'node:timers/promises'
import type { AccessDeps, PaymentProvider } from '@kot/access/payments/provider'
import { countOpenAlerts } from '@kot/access/alerts/alerts'
import { anonymiseOldReceipts } from '@kot/access/receipts/receipts'
import { checkAwaited } from '@kot/access/reconcile/check-awaited'
import { reconcile } from '@kot/access/reconcile/reconcile'
import { settleWithdrawal } from '@kot/access/settle/settle-withdrawal'
import {
  accessAwaited,
  accessClean,
  accessFairPass,
  accessReconcile,
  accessReconcileAll,
  accessReturn,
  receiptMail,
  withdrawalMail,
} from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import type { ComposeFault } from '@kot/notify/outbox/compose-mails'
import type { WorkerDeps } from './worker-deps.ts'
import { addPendingDays, decideDays } from './fair-pass.ts'
import { writeReceiptMail } from './receipt-mail.ts'
import { writeWithdrawalMail } from './withdrawal-mail.ts'

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

  await work(queue, receiptMail, (requests) =>
    handleEach(requests, (request) => writeReceiptMail({ db, origins, now }, request)),
  )
  await work(queue, withdrawalMail, (requests) =>
    handleEach(requests, (request) => writeWithdrawalMail({ db, origins, now }, request)),
  )
  await work(queue, accessReturn, async (requests) => {
    // Without a provider the operator sees what is not returned, with its deadline.
    if (!provider) return
    const access = accessDeps(accessReturn.name, provider)
    await handleEach(requests, ({ order }) => settleWithdrawal(access, order))
  })

  for (const [job, scope] of [
    [accessReconcile, 'recent'],
    [accessReconcileAll, 'everything'],
  ] as const) {
    await work(queue, job, async () => {
      // Without a provider there is nothing to reconcile.
      if (!provider) return
      const { troubles, ...counts } = await reconcile(accessDeps(job.name, provider), {
        scope,
        stopping,
      })
      const done = { ...counts, failures: troubles }
      // Includes alerts that a server raised during a payment.
      const open = await countOpenAlerts(db)
      const facts = { job: job.name, ...done, open }
      if (open > 0) logger.error(facts, 'payment alerts open')
      else if (done.failures > 0) logger.warn(facts, 'payment reconciliation incomplete')
      else logger.info(facts, 'payment reconciliation completed')
      // The run fails: a buyer may be waiting, and missing responses do not prove agreement.
      if (done.failures > 0) throw new Error('payment reconciliation incomplete')
    })
  }

  await work(queue, accessAwaited, async () => {
    if (!provider) return
    const access = accessDeps(accessAwaited.name, provider)
    const until = Date.now() + AWAITED_RUN_MS
    for (;;) {
      const { awaited, troubles } = await checkAwaited(access)
      if (awaited > 0)
        logger.info({ job: accessAwaited.name, awaited, failures: troubles }, 'payments awaited')
      if (awaited === 0 || stopping.aborted || Date.now() >= until) return
      await delay(AWAITED_PAUSE_MS, undefined, { signal: stopping }).catch(() => {})
    }
  })

  await work(queue, accessFairPass, async () => {
    const onFault = (fault: ComposeFault) =>
      logger.error({ job: accessFairPass.name, ...fault }, 'delivery not composed')
    const fairPass = { db, origins, now, onFault, stopping }
    for (const verdict of await decideDays(fairPass)) {
      const facts = { job: accessFairPass.name, ...verdict }
      if (verdict.failures.length > 0) logger.warn(facts, 'service day failed')
      else logger.info(facts, 'service day passed')
    }
    const accounts = await addPendingDays(fairPass)
    if (accounts > 0) logger.info({ job: accessFairPass.name, accounts }, 'access extended')
  })

  await work(queue, accessClean, async () => {
    const rows = await anonymiseOldReceipts(db, now())
    logger.info({ job: accessClean.name, rows }, 'old data deleted')
  })
}

/** A failed request does not hold up the others. All are retried, and what was done is not repeated. */
async function handleEach<Request>(
  requests: readonly Request[],
  handle: (request: Request) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for (const request of requests) {
    try {
      await handle(request)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'requests could not be handled')
}
