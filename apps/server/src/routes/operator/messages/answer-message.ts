import type { DB } from '@kot/db/generated'
import { brand } from '@kot/domain/brand'
import { plainAddress, queueMail } from '@kot/mail/outbox/queue-mail'
import { answerMail } from '@kot/mail/templates/contact-mails'
import { lockMessage, markAnswered } from '@kot/messages/messages'
import type { Transaction } from 'kysely'
import { answerReason, countAnswers, textOfAnswer } from './answers.ts'

type Answer = {
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
  { id, text, number, now }: Answer,
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
