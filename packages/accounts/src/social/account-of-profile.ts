import { randomUUID } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import { emailFault } from '@kot/domain/account-rules'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { normaliseEmail } from '../normalise-email.ts'
import { storable } from '../storable.ts'
import type { SocialProfile } from './social-provider.ts'

type Arrival = { lang: Lang; friend: string | null; channel: string | null; now: Date }

type Found = { accountId: string } | { kind: 'proofNeeded' } | { kind: 'noAddress' }

/**
 * The account of somebody who comes through a provider; made when there is none.
 *
 * They join an existing account by themselves only if both sides have verified the address. With
 * less, either side could be a stranger: one who signed up with an address that is not theirs and
 * waits, or one whose provider believes whatever address it is told.
 */
export async function accountOfProfile(
  trx: Transaction<DB>,
  profile: SocialProfile,
  arrival: Arrival,
): Promise<Found> {
  const known = await trx
    .selectFrom('social_identity')
    .select('account_id')
    .where('provider', '=', profile.provider)
    .where('subject', '=', profile.subject)
    .executeTakeFirst()
  if (known) return { accountId: known.account_id }

  const email = profile.email === null ? null : normaliseEmail(profile.email)
  if (email === null || emailFault(email) !== null || email.includes('\0')) {
    return { kind: 'noAddress' }
  }
  const made = await makeAccount(trx, { ...profile, email }, arrival)
  if (made !== null) {
    await join(trx, made, profile, arrival.now)
    return { accountId: made }
  }
  const owner = await trx
    .selectFrom('account')
    .select(['id', 'email_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (profile.emailVerified && owner.email_confirmed_at !== null) {
    await join(trx, owner.id, profile, arrival.now)
    return { accountId: owner.id }
  }
  const { provider, subject } = profile
  await enqueue(trx, accountMail, {
    kind: 'joinIdentity',
    accountId: owner.id,
    provider,
    subject,
    key: randomUUID(),
  })
  return { kind: 'proofNeeded' }
}

/** Null when the address has an account. */
async function makeAccount(
  trx: Transaction<DB>,
  profile: SocialProfile & { email: string },
  { lang, friend, channel, now }: Arrival,
): Promise<string | null> {
  const { email, emailVerified } = profile
  const account = await trx
    .insertInto('account')
    .values({
      name: storable(profile.name, 200) || (email.split('@')[0] ?? email),
      email,
      email_confirmed_at: emailVerified ? now : null,
      lang,
      friend,
      channel,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) return null
  if (!emailVerified) {
    const { id: accountId } = account
    await enqueue(trx, accountMail, { kind: 'confirmAddress', accountId, key: randomUUID() })
  }
  return account.id
}

async function join(
  trx: Transaction<DB>,
  accountId: string,
  { provider, subject }: SocialProfile,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('social_identity')
    .values({ provider, subject, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
}
