import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import type { Transaction } from 'kysely'
import { createMailedLink } from '../mailed-link/create-mailed-link.ts'
import { linkLifetimes, type LinkKind } from '../mailed-link/link-kind.ts'

/** Mails that carry a secret; the rest only tell. */
type LinkKindOfMail =
  | 'confirmAddress'
  | 'resetPassword'
  | 'confirmNewAddress'
  | 'confirmDeletion'
  | 'joinIdentity'

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
    | { kind: Exclude<AccountMailRequest['kind'], LinkKindOfMail> }
    | {
        kind: LinkKindOfMail
        /** The page it leads to, with the secret, without its origin. */
        path: string
        expiresAt: Date
        /** Where somebody came from who says that the account is theirs. */
        provider: string | null
      }
  )

/** Who gets the mail and where it leads, with a fresh secret; null when there is nobody to tell. */
export async function composeAccountMail(
  trx: Transaction<DB>,
  request: AccountMailRequest,
  now: Date,
): Promise<AccountMail | null> {
  if (request.kind === 'accountDeleted') {
    const { kind, email, name, lang } = request
    return { kind, accountId: null, to: email, name, lang }
  }
  const account = await accountOf(trx, request)
  if (!account) return null
  const to = request.kind === 'confirmNewAddress' ? request.email : account.email
  const lang = request.kind === 'resetPassword' ? request.lang : account.lang
  const recipient = { accountId: account.id, to, lang, name: account.name }
  if (request.kind === 'passwordChanged' || request.kind === 'addressChanging') {
    return { ...recipient, kind: request.kind }
  }
  const { kind, path, details = {} } = linkOf(request)
  const token = await createMailedLink(trx, {
    kind,
    accountId: account.id,
    email: to,
    details,
    now,
  })
  return {
    ...recipient,
    kind: request.kind,
    path: path + token,
    expiresAt: new Date(now.getTime() + linkLifetimes[kind]),
    provider: details['provider'] ?? null,
  }
}

type AboutAccount = Exclude<AccountMailRequest, { kind: 'accountDeleted' }>

const accountOf = (trx: Transaction<DB>, request: AboutAccount) =>
  trx
    .selectFrom('account')
    .select(['id', 'email', 'name', 'lang'])
    .$narrowType<{ lang: Lang }>()
    .where((row) =>
      request.kind === 'resetPassword'
        ? row('email', '=', request.email)
        : row('id', '=', request.accountId),
    )
    .executeTakeFirst()

type Link = { kind: LinkKind; path: string; details?: Record<string, string> }

function linkOf(request: Extract<AccountMailRequest, { kind: LinkKindOfMail }>): Link {
  // The page of all links but the one to a new password says what will happen, and has one button.
  const path = '/mailed-link?token='
  switch (request.kind) {
    case 'confirmAddress':
      return { kind: 'confirm_email', path }
    case 'resetPassword':
      return { kind: 'reset_password', path: '/users/password/edit?reset_password_token=' }
    case 'confirmNewAddress':
      return { kind: 'change_email', path }
    case 'confirmDeletion':
      return { kind: 'delete_account', path }
    case 'joinIdentity': {
      const { provider, subject } = request
      return { kind: 'join_identity', path, details: { provider, subject } }
    }
  }
}
