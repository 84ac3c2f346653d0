import { setTimeout as delay } from 'node:timers/promises'
import type { AccessDeps } from '@kot/access/payments/provider'
import { createDialogProvider } from '@kot/access/payments/dialog-provider'
import { auditBooks } from '@kot/access/reconcile/audit-books'
import { reconcile } from '@kot/access/reconcile/reconcile'
import { demoPorts, loopback } from '../../scripts/demo/ports.ts'
import { addressesAt, merchants } from '@kot/card-provider-simulator/book/merchants'
import { sql } from 'kysely'
import type { Database } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { mailSend } from '@kot/jobs/jobs'
import { messageIdPart } from '@kot/notify/transport/mail-transport'
import type { Environment } from './environment/environment.ts'
import type { Lost, PromisedWrites } from './figures/promised-writes.ts'
import { watchToken } from './load/crowd.ts'

export type Books = {
  /** Paid at the provider, and those granted access only by the last reconciliation. */
  paid: number
  completedAtTheEnd: number
  /** Payments without exactly one grant and one capture of the whole amount. */
  wrong: string[]
  /** What the nightly reconciliation would report to the operator. */
  discrepancies: string[]
  /** Raised during the run, by kind. */
  alerts: Record<string, number>
}

/** Compares provider, ledger and grants. */
export async function checkBooks({ db, cards, port }: Environment): Promise<Books> {
  const { api } = addressesAt(loopback(demoPorts(port).cardProvider))
  const { merchant, privateKey } = merchants
  const access: AccessDeps = {
    db,
    provider: createDialogProvider({ api, merchant, privateKey, test: false }),
    vat: null,
    // When the leases of dead processes have expired.
    now: () => new Date(Date.now() + 3 * 60_000),
  }
  const first = await reconcile(access, { scope: 'recent' })
  const night = await reconcile(access, { scope: 'everything' })
  const discrepancies = (await auditBooks(access)).map((one) => JSON.stringify(one))
  if (night.alerts + night.completed + night.troubles > 0) {
    discrepancies.push(`the nightly reconciliation: ${JSON.stringify(night)}`)
  }

  const { rows: grants } = await sql<{ payment: string; grants: number; receipts: number }>`
    select payment_id as payment, count(access_grant.id)::integer as grants,
      count(receipt.number)::integer as receipts
    from access_order
      left join access_grant on access_grant.order_id = access_order.id
      left join receipt on receipt.order_id = access_order.id
    where payment_id is not null
    group by payment_id
  `.execute(db)
  const byPayment = new Map(grants.map((one) => [one.payment, one]))
  const transactions = await cards.transactions()
  const wrong = transactions.flatMap(({ id, amount, capturedAmount, refundedAmount }) => {
    const known = byPayment.get(id)
    const isRight =
      known?.grants === 1 &&
      known.receipts === 1 &&
      capturedAmount === amount &&
      refundedAmount === 0
    return isRight ? [] : [`${id}: ${JSON.stringify({ amount, capturedAmount, ...known })}`]
  })
  const { rows: alerts } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from operator_alert group by kind
  `.execute(db)
  return {
    paid: transactions.length,
    completedAtTheEnd: first.completed,
    wrong,
    discrepancies,
    alerts: Object.fromEntries(alerts.map(({ kind, count }) => [kind, count])),
  }
}

export type WritesKept = { kind: string; acknowledged: number; lost: Lost[] }[]

/** Checks that every acknowledged write is in the database. */
export async function lostWrites(db: Database, writes: PromisedWrites): Promise<WritesKept> {
  const accounts = await db.selectFrom('account').select(['email', 'email_confirmed_at']).execute()
  const emails = new Set(accounts.map(({ email }) => email))
  const confirmed = new Set(
    accounts.filter((one) => one.email_confirmed_at !== null).map(({ email }) => email),
  )
  const favourites = await db
    .selectFrom('favourite')
    .innerJoin('account', 'account.id', 'favourite.account_id')
    .select(['email', 'home_id'])
    .execute()
  const chosen = new Set(favourites.map(({ email, home_id }) => `${email} ${home_id}`))
  const watches = await db
    .selectFrom('watch')
    .innerJoin('account', 'account.id', 'watch.account_id')
    .select(['email', 'postcodes', 'min_size'])
    .execute()
  const watched = new Map(
    watches.map(({ email, postcodes, min_size }) => [
      email,
      watchToken({ codes: postcodes, size: min_size }),
    ]),
  )
  const messages = await db.selectFrom('contact_message').select('email').execute()
  const written = new Set(messages.map(({ email }) => email))
  const grants = await db
    .selectFrom('access_grant')
    .innerJoin('access_order', 'access_order.id', 'access_grant.order_id')
    .select('payment_id')
    .execute()
  const granted = new Set(grants.map(({ payment_id }) => payment_id))

  const found: Record<string, (key: string) => string | undefined> = {
    account: (email) => isThere(emails.has(email)),
    confirmation: (email) => isThere(confirmed.has(email)),
    favourite: (key) => String(chosen.has(key)),
    watch: (email) => watched.get(email),
    message: (email) => isThere(written.has(email)),
    grant: (paymentId) => isThere(granted.has(paymentId)),
  }
  return Object.entries(found).map(([kind, look]) => ({
    kind,
    acknowledged: writes.acknowledged(kind),
    lost: writes.lost(kind, look),
  }))
}

const isThere = (is: boolean): string | undefined => (is ? 'there' : undefined)

const WAIT_TIMEOUT_MS = 180_000
/** A mail claimed for longer belongs to a dead worker. */
const HELD_SECONDS = 20

/**
 * Empties the outbox. Mails of dead workers wait five minutes and rejected ones longer; here their
 * times are moved forward.
 * @returns mails that were not settled, and those that were sent but never arrived
 */
export async function settleMail({
  db,
  post,
}: Environment): Promise<{ left: string[]; lost: string[] }> {
  const end = Date.now() + WAIT_TIMEOUT_MS
  let left: Mail[] = []
  do {
    await db.transaction().execute(async (trx) => {
      await sql`
        update delivery set
          leased_until = now(),
          handing_over_at = handing_over_at - interval '10 minutes'
        where state = 'sending'
          and leased_until < now() + interval '5 minutes' - make_interval(secs => ${HELD_SECONDS})
      `.execute(trx)
      await sql`
        update delivery set next_attempt_at = now() where next_attempt_at > now()
      `.execute(trx)
      await enqueue(trx, mailSend, {})
    })
    await delay(5_000)
    // New mails are written all the time; only those that had enough time count.
    left = await mails(db, sql`settled_at is null and created_at < now() - interval '15 seconds'`)
  } while (left.length > 0 && Date.now() < end)
  // Read first: mails sent in between have not been counted yet.
  const sent = await mails(db, sql`state = 'sent'`)
  await delay(2_000)
  const arrived = new Set(post.arrivals.map(({ messageId }) => messageId.slice(1, 33)))
  const lost = sent.filter((mail) => !arrived.has(messageIdPart(mail)))
  return { left: left.map(nameOf), lost: lost.map(nameOf) }
}

type Mail = { id: number; kind: string; createdAt: Date }

const nameOf = ({ id, kind }: Mail): string => `${kind} ${id}`

async function mails(
  db: Environment['db'],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select id, kind, created_at as "createdAt" from delivery
    where channel = 'mail' and ${condition}
  `.execute(db)
  return rows
}
