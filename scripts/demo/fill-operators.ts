import { demoAccounts } from '@kot/accounts/demo-accounts'
import type { Database } from '@kot/db/connect'
import { fillDemoFactor } from '@kot/operator/demo-factor'

/** Lets the demo's operators in: `npm run operator -- code` makes their codes. */
export async function fillOperators(db: Database): Promise<void> {
  const operators = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute()
  for (const { id } of operators) await fillDemoFactor(db, id)
}
