import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'
import { recordAction } from '../audit/record-action.ts'
import { factorsOf } from '../second-factor/factors-of.ts'
import { forgetFactors } from './forget-factors.ts'
import { openEnrolment } from './open-enrolment.ts'

/** Stands in the audit for whoever has the server's own command line. */
const COMMAND_LINE = 'command line'

type Command = 'grant' | 'revoke' | 'reset-factor'

/** `code` lets the operator add the first factor; null where there is nothing to add. */
export type Appointed = { code: string | null }

/**
 * Makes an operator of an account, takes that away again, or lets an operator who has lost every device
 * begin anew. There is no call for any of it: it is done on the server.
 *
 * @returns null when nobody has that address, or who has it is no operator
 */
export function appoint(
  db: Database,
  command: Command,
  email: string,
  now: Date,
): Promise<Appointed | null> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'role'])
      .where('email', '=', normaliseEmail(email))
      .forUpdate()
      .executeTakeFirst()
    if (!account || (command !== 'grant' && account.role !== 'operator')) return null
    const role = command === 'revoke' ? 'user' : 'operator'
    await trx.updateTable('account').set({ role }).where('id', '=', account.id).execute()
    if (command !== 'grant') await forgetFactors(trx, account.id)
    const { passkeys, totp } = await factorsOf(trx, account.id)
    const isBare = passkeys.length === 0 && !totp
    const code = role === 'operator' && isBare ? await openEnrolment(trx, account.id, now) : null
    await recordAction(trx, {
      operator: COMMAND_LINE,
      action: `operator ${command}`,
      subject: `account ${account.id}`,
    })
    return { code }
  })
}
