import type { DB } from '@kot/db/generated'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { plainAddress, queueMail } from '@kot/notify/outbox/queue-mails'
import { answerMail } from '@kot/mail/templates/contact-mails'
import { lockMessage, markAnswered } from '@kot/messages/messages'
import type { Transaction } from 'kysely'
import type { Database } from '@kot/db/connect'

type ReplyInput = {
  id: number
  text: string
  /** The number of this reply to the message, counted from 1. */
  number: number
  /** The origin of each language. */
  origins: Readonly<Record<Lang, string>>
  now: Date
}

type ReplyOutcome = 'sent' | 'repeated' | 'gone' | 'not-possible' | 'answered-meanwhile'

/**
 * Mails a reply in the language of the message. The client sends the number of the reply: the same
 * text sent twice is mailed once, and another text with the same number conflicts with a reply of
 * another operator.
 */
export async function answerMessage(
  trx: Transaction<DB>,
  { id, text, number, origins, now }: ReplyInput,
): Promise<ReplyOutcome> {
  const message = await lockMessage(trx, id)
  if (!message) return 'gone'
  if (!isMailable(message.email)) return 'not-possible'
  const contents = answerMail({ ...message, origin: origins[message.lang], answer: text })
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
      subjectId: String(id),
      number,
      // The address on the contact page, not the sender of our mail.
      replyTo: brand.company.email,
    },
    now,
  )
  await markAnswered(trx, id, now)
  return 'sent'
}

/** The address typed on the contact page may not be a valid mail address. */
export function isMailable(email: string): boolean {
  try {
    plainAddress(email)
    return true
  } catch {
    return false
  }
}

const answersTo = (db: Database, id: number) =>
  db.selectFrom('delivery').where('kind', '=', 'contactAnswer').where('subject_id', '=', String(id))

/** Returns how often a message was answered. The outbox keeps this longer than the messages. */
export async function countAnswers(db: Database, id: number): Promise<number> {
  const { latest } = await answersTo(db, id)
    .select(({ fn }) => fn.max('number').as('latest'))
    .executeTakeFirstOrThrow()
  return latest ?? 0
}

/** Returns the text of a reply, or null when it is no longer stored. */
async function textOfAnswer(db: Database, id: number, number: number): Promise<string | null> {
  const row = await answersTo(db, id)
    .select('plain_text')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.plain_text ?? null
}
