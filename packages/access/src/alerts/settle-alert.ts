import type { Database } from '@kot/db/connect'

export type SettledAlert = { kind: string; subject: string; changed: boolean }

/**
 * Notes that somebody has seen to an alert. The same trouble raises another when it comes again. One that
 * is settled stays as it was. @returns null when there is no such alert
 */
export async function settleAlert(
  db: Database,
  id: number,
  now: Date,
): Promise<SettledAlert | null> {
  const settled = await db
    .updateTable('operator_alert')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['kind', 'subject'])
    .executeTakeFirst()
  if (settled !== undefined) return { ...settled, changed: true }
  const before = await db
    .selectFrom('operator_alert')
    .select(['kind', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst()
  return before === undefined ? null : { ...before, changed: false }
}
