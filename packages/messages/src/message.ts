import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { Transaction } from 'kysely'

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

/** A whole message; null when there is none (any more). */
export async function messageOf(db: Database, id: number): Promise<Message | null> {
  return (await select(db, id).executeTakeFirst()) ?? null
}

/** The same, and nobody else answers it until the transaction ends. */
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
