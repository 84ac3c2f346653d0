import type { Database } from '@kot/db/connect'

/** How many alerts nobody has settled yet. */
export async function countOpenAlerts(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('operator_alert')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}
