import type { Database } from '@kot/db/connect'
import { hashPassword } from '../password/hash-password.ts'

export const demoPassword = 'demo-password'

export const demoAccounts = [
  { email: 'active@kot.test', name: 'Anna Jónsdóttir', role: 'user', access: true },
  { email: 'inactive@kot.test', name: 'Jón Pálsson', role: 'user', access: false },
  { email: 'operator@kot.test', name: 'Katrín Ólafsdóttir', role: 'operator', access: true },
] as const

const ACCESS_DAYS = 30

/** The accounts that try-outs and browser tests sign in with. What is there already stays, except
 *  that access which has run out is given again. */
export async function createDemoAccounts(db: Database, now = new Date()): Promise<void> {
  for (const account of demoAccounts) {
    await createAccount(db, account, now)
    if (account.access) await grantDemoAccess(db, account.email, now)
  }
}

async function createAccount(db: Database, account: (typeof demoAccounts)[number], now: Date) {
  await db
    .insertInto('account')
    .values({
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: await hashPassword(demoPassword),
      email_confirmed_at: now,
      owner_proven: true,
      lang: 'is',
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

async function grantDemoAccess(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const current = await trx
      .selectFrom('access_grant')
      .select('id')
      .where('account_id', '=', id)
      .where('ends_at', '>', now)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (current) return
    const end = new Date(now)
    end.setUTCDate(end.getUTCDate() + ACCESS_DAYS)
    await trx
      .insertInto('access_grant')
      .values({ account_id: id, starts_at: now, ends_at: end })
      .execute()
  })
}
