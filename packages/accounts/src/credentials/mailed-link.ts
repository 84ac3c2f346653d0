import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import type { ExpressionBuilder, Transaction } from 'kysely'
import { createSecretToken, hashSecretToken } from '../sessions/session-token.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long each link works. One that opens an account is short-lived; one that only confirms may
 *  wait for a weekend. */
export const linkLifetimes = {
  reset_password: 60 * MINUTE_MS,
  confirm_email: 7 * DAY_MS,
  change_email: 2 * DAY_MS,
  delete_account: DAY_MS,
  join_identity: 60 * MINUTE_MS,
  restore_email: 7 * DAY_MS,
} as const

export type LinkKind = keyof typeof linkLifetimes

export const linkKinds = Object.keys(linkLifetimes) as LinkKind[]

/** The mail each link is sent with. A reset is requested by address, see `requestReset`. */
const mails = {
  confirm_email: 'confirmAddress',
  change_email: 'confirmNewAddress',
  delete_account: 'confirmDeletion',
  join_identity: 'joinIdentity',
  restore_email: 'addressChanged',
} as const satisfies Partial<Record<LinkKind, string>>

export type MailedLink = {
  readonly kind: LinkKind
  readonly accountId: string
  readonly email: string
  readonly details: Readonly<Record<string, string>>
}

type LinkRequest = MailedLink & { kind: keyof typeof mails; now: Date }

/** Requests a link and its mail. Of several links of one kind only the latest works, which is the one
 *  recipients look for; every former address keeps its own revert link. */
export async function requestMailedLink(trx: Transaction<DB>, request: LinkRequest): Promise<void> {
  const { kind } = request
  if (kind !== 'restore_email') await deleteLinks(trx, request)
  const id = randomUUID()
  await insertLink(trx, { ...request, id, tokenHash: null })
  await enqueue(trx, accountMail, { kind: mails[kind], linkId: id, key: id })
}

/** Makes a link that can be mailed at once, with its secret. */
export async function createMailedLink(
  trx: Transaction<DB>,
  link: MailedLink & { id: string; now: Date },
): Promise<string> {
  await deleteLinks(trx, link)
  const token = createSecretToken()
  await insertLink(trx, { ...link, tokenHash: hashSecretToken(token) })
  return token
}

/** The secret of a requested link, when its mail is written; null when the link has ended. */
export async function addLinkSecret(
  trx: Transaction<DB>,
  id: string,
  now: Date,
): Promise<(MailedLink & { token: string; expiresAt: Date }) | null> {
  const requested = await trx
    .selectFrom('mailed_link')
    .select(['kind', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!requested) return null
  // The outbox row will refer to the account: taking that lock now keeps the order of lockAccount.
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', requested.account_id)
    .forKeyShare()
    .execute()
  const token = createSecretToken()
  const expiresAt = new Date(now.getTime() + linkLifetimes[requested.kind as LinkKind])
  const row = await trx
    .updateTable('mailed_link')
    .set({ token_hash: hashSecretToken(token), expires_at: expiresAt })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['kind', 'account_id', 'email', 'details'])
    .executeTakeFirst()
  return row ? { ...toLink(row), token, expiresAt } : null
}

/** What a link would do; null when it is unknown, used, expired or was mailed to an address that is
 *  no longer the account's. Changes nothing. */
export async function findMailedLink(
  db: Database,
  token: string,
  now: Date,
): Promise<MailedLink | null> {
  const row = await db
    .selectFrom('mailed_link')
    .select(['kind', 'account_id', 'email', 'details'])
    .where('token_hash', '=', hashSecretToken(token))
    .where(isValid(now))
    .executeTakeFirst()
  return row ? toLink(row) : null
}

/** Why a link is not valid. A deletion link that was mailed to the former address of its account explains that, because its
 *  reader still wants to delete the account. */
export async function explainInvalidLink(
  db: Database,
  token: string,
): Promise<'linkInvalid' | 'linkToFormerAddress'> {
  const row = await db
    .selectFrom('mailed_link')
    .innerJoin('account', 'account.id', 'mailed_link.account_id')
    .select('mailed_link.id')
    .where('token_hash', '=', hashSecretToken(token))
    .where('kind', '=', 'delete_account')
    .where('used_at', 'is', null)
    .whereRef('account.email', '!=', 'mailed_link.email')
    .executeTakeFirst()
  return row ? 'linkToFormerAddress' : 'linkInvalid'
}

/** Uses a link of one of these kinds up: one statement, so of many at the same time one gets it. */
export async function consumeMailedLink(
  db: Database,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<MailedLink | null> {
  const row = await db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecretToken(token))
    .where('kind', 'in', kinds)
    .where(isValid(now))
    .returning(['kind', 'account_id', 'email', 'details'])
    .executeTakeFirst()
  return row ? toLink(row) : null
}

/** Whether the mail of a link is still worth sending. */
export async function isLinkOpen(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mailed_link')
    .select('id')
    .where('id', '=', id)
    .where(isValid(now))
    .executeTakeFirst()
  return row !== undefined
}

const isValid = (now: Date) => (row: ExpressionBuilder<DB, 'mailed_link'>) =>
  row.and([
    row('used_at', 'is', null),
    row('expires_at', '>', now),
    row.or([
      row('kind', 'in', ['change_email', 'restore_email']),
      row.exists(
        row
          .selectFrom('account')
          .select('account.id')
          .whereRef('account.id', '=', 'mailed_link.account_id')
          .whereRef('account.email', '=', 'mailed_link.email'),
      ),
    ]),
  ])

async function deleteLinks(trx: Transaction<DB>, link: Pick<MailedLink, 'kind' | 'accountId'>) {
  await trx
    .deleteFrom('mailed_link')
    .where('account_id', '=', link.accountId)
    .where('kind', '=', link.kind)
    .execute()
}

async function insertLink(
  trx: Transaction<DB>,
  link: MailedLink & { id: string; tokenHash: Buffer | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('mailed_link')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      kind: link.kind,
      account_id: link.accountId,
      email: link.email,
      details: JSON.stringify(link.details),
      created_at: link.now,
      expires_at: new Date(link.now.getTime() + linkLifetimes[link.kind]),
    })
    .execute()
}

// The database restricts kind to this list, and only this file writes details.
const toLink = (row: {
  kind: string
  account_id: string
  email: string
  details: unknown
}): MailedLink => ({
  kind: row.kind as LinkKind,
  accountId: row.account_id,
  email: row.email,
  details: row.details as Record<string, string>,
})
