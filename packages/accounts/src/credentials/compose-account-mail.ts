import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { AccountMailRequest, NewConnection } from '@kot/jobs/account-mail-request'
import type { Transaction } from 'kysely'
import { addLinkSecret, createMailedLink, linkLifetimes } from './mailed-link.ts'

type NoticeKind = 'passwordChanged' | 'addressChanging' | 'accountDeleted'

type Recipient = {
  /** Null once the account is gone. */
  accountId: string | null
  to: string
  lang: Lang
  name: string
}

/** Everything a template needs. */
export type AccountMail = Recipient &
  (
    | { kind: NoticeKind }
    | NewConnection
    | {
        kind: Exclude<AccountMailRequest['kind'], NoticeKind | NewConnection['kind']>
        /** The page it leads to, with the secret, without its origin. */
        path: string
        expiresAt: Date
        /** Google or Facebook, where the mail is about joining one of them. */
        provider: string | null
      }
  )

/** The recipient of a requested mail and the page it leads to, with a new secret; null when there is
 *  no account, or the link has ended since. */
export async function composeAccountMail(
  trx: Transaction<DB>,
  request: AccountMailRequest,
  now: Date,
): Promise<AccountMail | null> {
  switch (request.kind) {
    case 'accountDeleted': {
      const { kind, email, name, lang } = request
      return { kind, accountId: null, to: email, name, lang }
    }
    case 'passwordChanged':
    case 'addressChanging': {
      const account = await findAccount(trx, { id: request.accountId })
      if (!account) return null
      return { ...recipient(account), to: request.email, kind: request.kind }
    }
    case 'channelConnected':
    case 'feedCreated':
    case 'householdAccessEnded':
    case 'householdJoined': {
      const { accountId, email: to, key: _, ...connection } = request
      const account = await findAccount(trx, { id: accountId })
      return account ? { ...recipient(account), ...connection, to } : null
    }
    case 'resetPassword':
      return composeReset(trx, request, now)
    case 'confirmAddress':
    case 'confirmNewAddress':
    case 'confirmDeletion':
    case 'joinIdentity':
    case 'addressChanged': {
      const link = await addLinkSecret(trx, request.linkId, now)
      const account = link && (await findAccount(trx, { id: link.accountId }))
      if (!account) return null
      return {
        ...recipient(account),
        to: link.email,
        kind: request.kind,
        path: `/mailed-link?token=${link.token}`,
        expiresAt: link.expiresAt,
        provider: link.details['provider'] ?? null,
      }
    }
  }
}

async function composeReset(
  trx: Transaction<DB>,
  { email, lang, key }: Extract<AccountMailRequest, { kind: 'resetPassword' }>,
  now: Date,
): Promise<AccountMail | null> {
  const account = await findAccount(trx, { email })
  if (!account) return null
  const token = await createMailedLink(trx, {
    id: key,
    kind: 'reset_password',
    accountId: account.id,
    email,
    details: {},
    now,
  })
  return {
    ...recipient(account),
    lang,
    kind: 'resetPassword',
    path: `/users/password/edit?reset_password_token=${token}`,
    expiresAt: new Date(now.getTime() + linkLifetimes.reset_password),
    provider: null,
  }
}

type FoundAccount = { id: string; email: string; name: string; lang: Lang }

const recipient = ({ id, email, name, lang }: FoundAccount): Recipient => ({
  accountId: id,
  to: email,
  name,
  lang,
})

const findAccount = (trx: Transaction<DB>, by: { id: string } | { email: string }) =>
  trx
    .selectFrom('account')
    .select(['id', 'email', 'name', 'lang'])
    .$narrowType<{ lang: Lang }>()
    .where((row) => ('id' in by ? row('id', '=', by.id) : row('email', '=', by.email)))
    // See lockAccount: the link and the outbox row refer to it.
    .forKeyShare()
    .executeTakeFirst()
