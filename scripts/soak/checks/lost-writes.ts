import type { Database } from '@kot/db/connect'
import type { Lost, PromisedWrites } from '../figures/promised-writes.ts'
import { watchWord } from '../load/crowd.ts'

export type WritesKept = { kind: string; acknowledged: number; lost: Lost[] }[]

/** Looks in the database for everything that was promised. */
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
      watchWord({ codes: postcodes, size: min_size }),
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
