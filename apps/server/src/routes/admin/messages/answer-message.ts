import type { DB } from '@kot/db/generated'
import { brand } from '@kot/domain/brand'
import { plainAddress, queueMail } from '@kot/mail/outbox/queue-mail'
import { answerMail } from '@kot/mail/templates/contact-mails'
import { lockMessage, markAnswered } from '@kot/messages/messages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '@kot/db/connect'

type ReplyInput = {
  id: number
  text: string
  /** Which answer to this message it is, counted from 1. */
  number: number
  now: Date
}

type Outcome = 'sent' | 'repeated' | 'gone' | 'not-possible' | 'answered-meanwhile'

/**
 * Mails an answer in the language of the message. Each has a number that the operator saw: the same one
 * sent twice, by a second press or a lost reply, is mailed once, and another text under a number that is
 * taken is somebody else's answer which came first.
 */
export async function answerMessage(
  trx: Transaction<DB>,
  { id, text, number, now }: ReplyInput,
): Promise<Outcome> {
  const message = await lockMessage(trx, id)
  if (!message) return 'gone'
  if (!isMailable(message.email)) return 'not-possible'
  const contents = answerMail({ ...message, answer: text })
  const before = await countAnswers(trx, id)
  if (number <= before) {
    const isSame = (await textOfAnswer(trx, id, number)) === contents.text
    return isSame ? 'repeated' : 'answered-meanwhile'
  }
  if (number > before + 1) return 'answered-meanwhile'
  await queueMail(
    trx,
    {
      ...contents,
      kind: 'contactAnswer',
      accountId: null,
      to: message.email,
      lang: message.lang,
      reason: answerReason(id, number),
      // The address on the contact page, and not the one that our mail comes from.
      replyTo: brand.company.email,
    },
    now,
  )
  await markAnswered(trx, id, now)
  return 'sent'
}

/** What was typed on the contact page need not be an address that any mail can have. */
export function isMailable(email: string): boolean {
  try {
    plainAddress(email)
    return true
  } catch {
    return false
  }
}

const answerReason = (id: number, number: number): string => `answer ${id} ${number}`

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
async function textOfAnswer(db: Database, id: number, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('outgoing_mail')
    .select('plain_text')
    .where('reason_key', '=', answerReason(id, number))
    .executeTakeFirst()
  return row?.plain_text ?? null
}
