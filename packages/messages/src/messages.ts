import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { sql, type Transaction } from 'kysely'

export type Message = {
  id: number
  receivedAt: Date
  name: string
  email: string
  body: string
  lang: Lang
  held: string | null
  answeredAt: Date | null
  doneAt: Date | null
}

/** Returns a message; null when it does not exist. */
export async function getMessage(db: Database, id: number): Promise<Message | null> {
  return (await select(db, id).executeTakeFirst()) ?? null
}

/** Returns a message and locks it until the transaction ends. */
export async function lockMessage(trx: Transaction<DB>, id: number): Promise<Message | null> {
  return (await select(trx, id).forUpdate().executeTakeFirst()) ?? null
}

const select = (db: Database, id: number) =>
  db
    .selectFrom('contact_message')
    .select([
      'id',
      'received_at as receivedAt',
      'name',
      'email',
      'body',
      'lang',
      'held',
      'answered_at as answeredAt',
      'done_at as doneAt',
    ])
    .where('id', '=', id)
    .$narrowType<{ lang: Lang }>()

export type ListedMessage = {
  id: number
  receivedAt: Date
  name: string
  /** The beginning of the text. */
  beginning: string
  lang: Lang
  held: string | null
  answeredAt: Date | null
  doneAt: Date | null
}

const BEGINNING = 160

/**
 * Lists open messages first, the oldest first and held ones last, then handled ones, the latest
 * first.
 */
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

/** Counts the open messages. */
export async function countOpenMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the newest open messages without held ones, and the number of those held. */
export async function listOpenMessages(db: Database, most: number) {
  const waiting = db.selectFrom('contact_message').where('done_at', 'is', null)
  const messages = await waiting
    .select(['id', 'received_at as receivedAt', 'name', 'email', 'body', 'lang'])
    .select('answered_at as answeredAt')
    .where('held', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<{ lang: Lang }>()
    .execute()
  const held = await waiting
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('received_at').as('since'),
      fn.max('received_at').as('last'),
    ])
    .where('held', 'is not', null)
    .executeTakeFirstOrThrow()
  return { messages, held }
}

/** Marks a message as answered. */
export async function markAnswered(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('contact_message').set({ answered_at: now }).where('id', '=', id).execute()
}

/**
 * Marks a message as done or open. Idempotent.
 * @returns whether the message exists
 */
export async function markDone(
  db: Database,
  { id, done }: { id: number; done: boolean },
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('contact_message')
    .set((eb) => ({
      done_at: done ? eb.fn.coalesce('done_at', eb.val(now)) : null,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
