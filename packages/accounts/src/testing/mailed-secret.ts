import { composeAccountMail } from '../mail/compose-account-mail.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { takeMailRequests } from './mail-requests.ts'

/** Writes the one mail that was asked for, as the worker would; the secret of its link. */
export async function mailedSecret({ db, now }: Pick<Sessions, 'db' | 'now'>): Promise<string> {
  const [request] = await takeMailRequests(db)
  if (!request) throw new Error('no mail was asked for')
  const mail = await db.transaction().execute((trx) => composeAccountMail(trx, request, now()))
  const [, secret] = mail && 'path' in mail ? mail.path.split('token=') : []
  if (secret === undefined) throw new Error('the mail has no link')
  return secret
}
