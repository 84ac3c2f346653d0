import {
  composeAccountMail,
  type AccountMail,
} from '@kot/accounts/credentials/compose-account-mail'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { queueMail, isQueued } from '@kot/notify/outbox/queue-mails'
import {
  accountDeletedMail,
  addressChangedMail,
  addressChangingMail,
  confirmAddressMail,
  confirmDeletionMail,
  confirmNewAddressMail,
  joinIdentityMail,
  passwordChangedMail,
  resetPasswordMail,
} from '@kot/mail/templates/account-mails'
import {
  channelConnectedMail,
  feedCreatedMail,
  householdJoinedMail,
} from '@kot/mail/templates/connection-mails'
import { householdAccessEndedMail } from '@kot/mail/templates/withdrawal-mail'
import type { Transaction } from 'kysely'

type AccountMailDeps = { db: Database; origins: Record<Lang, string>; now: () => Date }

/**
 * Writes a mail that accounts requested and hands it to the outbox, with a fresh secret. Run twice
 * it does nothing the second time: a new secret would end the one that has been mailed.
 */
export async function writeAccountMail(
  parts: AccountMailDeps,
  request: AccountMailRequest,
): Promise<void> {
  try {
    await parts.db.transaction().execute((trx) => write(trx, parts, request))
  } catch (error) {
    // Another worker was quicker. Undoing everything leaves its secret, and so its mail, as they are.
    if (!(error instanceof AlreadyWritten)) throw error
  }
}

class AlreadyWritten extends Error {}

async function write(
  trx: Transaction<DB>,
  { origins, now }: AccountMailDeps,
  request: AccountMailRequest,
): Promise<void> {
  if (await isQueued(trx, request.kind, request.key)) return
  const mail = await composeAccountMail(trx, request, now())
  if (!mail) return
  const { accountId, to, lang } = mail
  const envelope = {
    accountId,
    to,
    lang,
    subjectId: request.key,
    ...contentsOf(mail, origins[lang]),
  }
  const queued = await queueMail(
    trx,
    'path' in mail
      ? { ...envelope, kind: mail.kind, expiresAt: mail.expiresAt }
      : { ...envelope, kind: mail.kind },
    now(),
  )
  if (!queued) throw new AlreadyWritten()
}

function contentsOf(mail: AccountMail, origin: string) {
  const { lang, name } = mail
  const provider = 'provider' in mail ? (providerNames[mail.provider ?? ''] ?? '') : ''
  const notice = { lang, origin, name }
  const withLink = (path: string, expiresAt: Date) => ({
    ...notice,
    link: origin + path,
    expiresAt,
  })
  const atSettings = { ...notice, link: `${origin}/settings#connections` }
  switch (mail.kind) {
    case 'channelConnected':
      return channelConnectedMail({ ...mail, ...atSettings })
    case 'feedCreated':
      return feedCreatedMail({ ...mail, ...atSettings })
    case 'householdAccessEnded': {
      const until = mail.until === null ? null : new Date(mail.until)
      return householdAccessEndedMail({ ...mail, ...notice, link: `${origin}/board`, until })
    }
    case 'householdJoined':
      return householdJoinedMail({ ...mail, ...atSettings })
    case 'accountDeleted':
      return accountDeletedMail(notice)
    case 'passwordChanged':
      return passwordChangedMail({ ...notice, link: `${origin}/lost-password` })
    case 'addressChanging':
      return addressChangingMail({ ...notice, link: `${origin}/settings` })
    case 'addressChanged':
      return addressChangedMail(withLink(mail.path, mail.expiresAt))
    case 'confirmAddress':
      return confirmAddressMail(withLink(mail.path, mail.expiresAt))
    case 'resetPassword':
      return resetPasswordMail(withLink(mail.path, mail.expiresAt))
    case 'confirmNewAddress':
      return confirmNewAddressMail(withLink(mail.path, mail.expiresAt))
    case 'confirmDeletion':
      return confirmDeletionMail(withLink(mail.path, mail.expiresAt))
    case 'joinIdentity':
      return joinIdentityMail({ ...withLink(mail.path, mail.expiresAt), provider })
  }
}

const providerNames: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' }
