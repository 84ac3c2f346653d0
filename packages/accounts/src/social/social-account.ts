import { randomBytes } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { validateEmail } from '@kot/domain/account/account-rules'
import type { Lang } from '@kot/domain/text/lang'
import type { Transaction } from 'kysely'
import {
  endCredentials,
  type FeatureEndings,
  lockAccount,
  mayBeStrangers,
} from '../credentials/end-credentials.ts'
import { requestMailedLink } from '../credentials/mailed-link.ts'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { deleteAccount, toStorableLine } from '../profile/account.ts'
import type { SocialProfile } from './providers.ts'
import type { Sessions } from '../sessions/session-token.ts'

type SocialSignUpInput = { lang: Lang; friend: string | null; channel: string | null; now: Date }

type SocialAccountResult = { accountId: string } | { kind: 'proofNeeded' } | { kind: 'noAddress' }

/**
 * Returns the account of a user who signs in through a provider. Creates it when there is none.
 *
 * The identity joins an existing account only if both sides have verified the address. Otherwise
 * either side could be a stranger: one who signed up with an address of another person, or one
 * whose provider accepts any address.
 */
export async function findOrCreateSocialAccount(
  trx: Transaction<DB>,
  profile: SocialProfile,
  arrival: SocialSignUpInput,
  endings: FeatureEndings,
): Promise<SocialAccountResult> {
  const { provider, subject } = profile
  const { now } = arrival
  const known = await findIdentity(trx, profile)
  if (known) return { accountId: known.account_id }

  const email = usableAddress(profile)
  if (email === null) return { kind: 'noAddress' }
  const made = await createAccount(trx, { ...profile, email }, arrival)
  if (made !== null) {
    await insertIdentity(trx, { accountId: made, provider, subject, now })
    return { accountId: made }
  }
  const { id: accountId, email_confirmed_at: confirmedAt } = await trx
    .selectFrom('account')
    .select(['id', 'email_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (profile.emailVerified && confirmedAt !== null) {
    await joinIdentity(trx, { accountId, provider, subject, now }, endings)
    return { accountId }
  }
  const details = { provider, subject }
  await requestMailedLink(trx, { kind: 'join_identity', accountId, email, details, now })
  return { kind: 'proofNeeded' }
}

/** Returns the address that gets a mail when this user signs in, or null when none is sent. */
export async function findAddressToMail(
  db: Database,
  profile: SocialProfile,
): Promise<string | null> {
  const email = usableAddress(profile)
  if (email === null || (await findIdentity(db, profile))) return null
  if (!profile.emailVerified) return email
  const unconfirmed = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  return unconfirmed ? email : null
}

const findIdentity = (db: Database, { provider, subject }: SocialProfile) =>
  db
    .selectFrom('social_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

function usableAddress(profile: SocialProfile): string | null {
  const email = profile.email === null ? null : normaliseEmail(profile.email)
  if (email === null || validateEmail(email) !== null || email.includes('\0')) return null
  return email
}

type Identity = { accountId: string; provider: string; subject: string; now: Date }

/**
 * Joins a provider's identity to an account whose address its owner has just proved. Ends what may belong to a
 * stranger.
 */
export async function joinIdentity(
  trx: Transaction<DB>,
  identity: Identity,
  endings: FeatureEndings,
): Promise<void> {
  const { accountId, now } = identity
  await lockAccount(trx, accountId)
  if (await mayBeStrangers(trx, accountId)) {
    await endCredentials(trx, { accountId, event: 'identityJoinedUnproven', now }, endings)
    await trx
      .updateTable('account')
      .set((row) => ({
        password_hash: null,
        owner_proven: true,
        email_confirmed_at: row.fn.coalesce('email_confirmed_at', row.val(now)),
      }))
      .where('id', '=', accountId)
      .execute()
  } else {
    await endCredentials(trx, { accountId, event: 'identityJoined', now }, endings)
  }
  await insertIdentity(trx, identity)
}

/** Null when the address has an account. */
async function createAccount(
  trx: Transaction<DB>,
  profile: SocialProfile & { email: string },
  { lang, friend, channel, now }: SocialSignUpInput,
): Promise<string | null> {
  const { email, emailVerified } = profile
  const account = await trx
    .insertInto('account')
    .values({
      name: toStorableLine(profile.name, 200) || (email.split('@')[0] ?? email),
      email,
      email_confirmed_at: emailVerified ? now : null,
      owner_proven: emailVerified,
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
    await requestMailedLink(trx, { kind: 'confirm_email', accountId, email, details: {}, now })
  }
  return account.id
}

async function insertIdentity(
  trx: Transaction<DB>,
  { accountId, provider, subject, now }: Identity,
): Promise<void> {
  await trx
    .insertInto('social_identity')
    .values({ provider, subject, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
}

/**
 * Handles a deletion request from Facebook. Deletes the identity, and the account if it has no
 * other way to sign in. Returns a code for the status page, also for an unknown user, whose data is
 * deleted by definition, and the address that is mailed about the end of its account.
 */
export async function deleteSocialIdentity(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  subject: string,
): Promise<{ code: string; mailed: string | null }> {
  const code = randomBytes(9).toString('base64url')
  const time = now()
  return db.transaction().execute(async (trx) => {
    let mailed: string | null = null
    const identity = await trx
      .deleteFrom('social_identity')
      .where('provider', '=', 'facebook')
      .where('subject', '=', subject)
      .returning('account_id')
      .executeTakeFirst()
    if (identity) {
      const otherWay = await trx
        .selectFrom('account')
        .leftJoin('social_identity', 'social_identity.account_id', 'account.id')
        .select('account.id')
        .where('account.id', '=', identity.account_id)
        .where((row) =>
          row.or([row('password_hash', 'is not', null), row('subject', 'is not', null)]),
        )
        .executeTakeFirst()
      if (!otherWay) mailed = await deleteAccount(trx, identity.account_id)
    }
    await trx
      .insertInto('deletion_request')
      .values({ code, provider: 'facebook', created_at: time, done_at: time })
      .execute()
    return { code, mailed }
  })
}
