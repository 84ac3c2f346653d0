import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

export const answerReason = (id: number, number: number): string => `answer ${id} ${number}`

/** How often a message was answered from the desk. The outbox knows for longer than messages are kept. */
export async function countAnswers(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive answer (number) as (
      select 0
      union all
      select number + 1 from answer
      where exists (
        select from outgoing_mail where reason_key = ${`answer ${id} `} || (number + 1)
      )
    )
    select max(number)::integer as count from answer
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What it said; null when that is no longer kept. */
export async function textOfAnswer(
  db: Database,
  id: number,
  number: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('outgoing_mail')
    .select('plain_text')
    .where('reason_key', '=', answerReason(id, number))
    .executeTakeFirst()
  return row?.plain_text ?? null
}
