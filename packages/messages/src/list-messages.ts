import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import { sql } from 'kysely'

export type ListedMessage = {
  id: number
  receivedAt: Date
  name: string
  /** How it begins. */
  beginning: string
  lang: Lang
  held: string | null
  answeredAt: Date | null
  doneAt: Date | null
}

const BEGINNING = 160

/** What still waits comes first, the oldest of it first and held ones last; then what is done, the latest
 *  first. */
export async function listMessages(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedMessage[]> {
  const { rows } = await sql<ListedMessage>`
    select
      id, received_at as "receivedAt", name, left(body, ${BEGINNING}) as beginning, lang, held,
      answered_at as "answeredAt", done_at as "doneAt"
    from contact_message
    order by
      done_at is not null,
      done_at is null and held is not null,
      case when done_at is null then received_at end,
      done_at desc,
      id
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

/** How many wait. */
export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
