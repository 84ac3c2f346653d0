import { type Database, inRepeatedTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { validateNewPassword, type AccountFieldError } from '@kot/domain/account/account-rules'
import { sql, type Transaction } from 'kysely'
import {
  endCredentials,
  type Ending,
  type EndingSessions,
  type FeatureEndings,
  lockAccount,
  mayBeStrangers,
} from '../credentials/end-credentials.ts'
import {
  explainInvalidLink,
  findMailedLink,
  requestMailedLink,
  consumeMailedLink,
  type LinkKind,
  type MailedLink,
} from '../credentials/mailed-link.ts'
import { hashPassword, verifyPassword } from '../password/hash-password.ts'
import type { LiveSession, Sessions } from '../sessions/session-token.ts'
import { isCommonPassword } from '../password/password-rules.ts'
import { joinIdentity } from '../social/social-account.ts'
import { deleteAccount } from '../profile/account.ts'

/** Links whose page has one button. The link to a new password has its own endpoint. */
const followed = [
  'confirm_email',
  'change_email',
  'delete_account',
  'join_identity',
  'restore_email',
] as const satisfies LinkKind[]

export type FollowedKind = (typeof followed)[number]

type OfferedLink = MailedLink & {
  kind: FollowedKind
  asksPassword: boolean
  /** Whether what was entered until now goes: a stranger may have entered it. */
  removesEntries: boolean
}

type InvalidLink = { fault: 'linkInvalid' | 'linkToFormerAddress' }

/** Describes what a link would do in this browser, or why it is not valid (any more). */
export async function describeMailedLink(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  token: string,
  session: LiveSession | null,
): Promise<OfferedLink | InvalidLink> {
  const link = await findMailedLink(db, token, now())
  if (!link || !isFollowed(link)) return { fault: await explainInvalidLink(db, token) }
  const asks = asksPassword(link, session)
  const removesEntries =
    link.kind === 'join_identity'
      ? await mayBeStrangers(db, link.accountId)
      : link.kind === 'confirm_email' && asks
  return { ...link, asksPassword: asks, removesEntries }
}

type MailedLinkInput = {
  token: string
  session: LiveSession | null
  /** The password chosen on the page, if the link requires one. */
  password?: string | undefined
  /** "I did not sign up": the second button of the confirmation page. */
  decline?: boolean | undefined
}

type Followed =
  | (MailedLink & { kind: FollowedKind })
  | InvalidLink
  | { fault: AccountFieldError | 'passwordGuessable' | 'emailTaken' }

/** Executes a link once. */
export async function executeMailedLink(
  { db, now, endings }: Pick<EndingSessions, 'db' | 'now' | 'endings'>,
  press: MailedLinkInput,
): Promise<Followed> {
  const { token, session, password = '', decline = false } = press
  const link = await findMailedLink(db, token, now())
  if (!link || !isFollowed(link)) return { fault: await explainInvalidLink(db, token) }
  if (decline && link.kind !== 'confirm_email') return { fault: 'linkInvalid' }

  let passwordHash: string | null = null
  let knewPassword = false
  if (!decline && asksPassword(link, session)) {
    const fault = validateNewPassword(password)
    if (fault !== null) return { fault }
    if (isCommonPassword(password, { name: '', email: link.email })) {
      return { fault: 'passwordGuessable' }
    }
    const stored = link.kind === 'confirm_email' ? await getPasswordHash(db, link.accountId) : null
    knewPassword = stored !== null && (await verifyPassword(password, stored))
    passwordHash = knewPassword ? stored : await hashPassword(password)
  }

  return inRepeatedTransaction(db, async (trx): Promise<Followed> => {
    await lockAccount(trx, link.accountId)
    const used = await consumeMailedLink(trx, token, followed, now())
    if (!used) return { fault: 'linkInvalid' }
    if (decline) {
      await deleteUnconfirmed(trx, link.email)
      return link
    }
    const following = { session, passwordHash, knewPassword, now: now(), endings }
    const done = await follow(trx, link, following)
    return done ? link : { fault: 'emailTaken' }
  })
}

const isFollowed = (link: MailedLink): link is MailedLink & { kind: FollowedKind } =>
  followed.some((kind) => kind === link.kind)

const getPasswordHash = async (db: Database, accountId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirst()
  )?.password_hash ?? null

/**
 * Confirming in a browser that is not signed in does not show who signed up: the owner on another
 * device, or a stranger who used their address. Choosing a password is safe in both cases, and the person
 * who chooses that of the sign-up has signed up. After a change of address is reverted, a stranger may
 * know the old password.
 */
const asksPassword = ({ kind, accountId }: MailedLink, session: LiveSession | null): boolean =>
  kind === 'restore_email' || (kind === 'confirm_email' && !isOwn(session, accountId))

const isOwn = (session: LiveSession | null, accountId: string): boolean =>
  session?.account.userId === accountId

type Following = {
  session: LiveSession | null
  passwordHash: string | null
  /** Whether it is the one chosen at sign-up. */
  knewPassword: boolean
  now: Date
  endings: FeatureEndings
}

/** Returns false when the address was taken in the meantime. */
async function follow(
  trx: Transaction<DB>,
  link: MailedLink & { kind: FollowedKind },
  { session, passwordHash, knewPassword, now, endings }: Following,
): Promise<boolean> {
  const { kind, accountId, email, details } = link
  const inOwnBrowser = isOwn(session, accountId)
  const update = (change: {
    email?: string
    email_confirmed_at: Date
    owner_proven: boolean
    password_hash?: string | null
  }) => trx.updateTable('account').set(change).where('id', '=', accountId).execute()

  const endAll = (ending: Pick<Ending, 'event' | 'keepSession' | 'since'>) =>
    endCredentials(trx, { accountId, now, ...ending }, endings)
  switch (kind) {
    case 'confirm_email':
      await endAll({
        event: inOwnBrowser || knewPassword ? 'addressConfirmed' : 'addressConfirmedElsewhere',
        keepSession: inOwnBrowser ? session?.id : undefined,
      })
      await update({
        email_confirmed_at: now,
        owner_proven: true,
        ...(passwordHash !== null && { password_hash: passwordHash }),
      })
      return true
    case 'change_email': {
      if (await isTaken(trx, email, accountId)) return false
      const { email: former } = await trx
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      await endAll({ event: 'addressChanged' })
      await update({ email, email_confirmed_at: now, owner_proven: inOwnBrowser })
      const back = { kind: 'restore_email', accountId, email: former, now } as const
      await requestMailedLink(trx, { ...back, details: { changedAt: now.toISOString() } })
      return true
    }
    case 'restore_email':
      // A stranger may have signed up with the former address to lock its owner out.
      await deleteUnconfirmed(trx, email, accountId)
      if (await isTaken(trx, email, accountId)) return false
      await endAll({ event: 'addressRestored', since: new Date(details['changedAt'] ?? 0) })
      await update({
        email,
        email_confirmed_at: now,
        password_hash: passwordHash,
        owner_proven: true,
      })
      return true
    case 'delete_account':
      await deleteAccount(trx, accountId)
      return true
    case 'join_identity': {
      const { provider = '', subject = '' } = details
      await joinIdentity(trx, { accountId, provider, subject, now }, endings)
      return true
    }
  }
}

const isTaken = async (trx: Transaction<DB>, email: string, accountId: string): Promise<boolean> =>
  (await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', accountId)
    .executeTakeFirst()) !== undefined

/**
 * Deletes an unconfirmed account without a mail: the owner of the address has just requested it, or
 * does not know of the account.
 */
async function deleteUnconfirmed(
  trx: Transaction<DB>,
  email: string,
  except: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom('account')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute()
}
