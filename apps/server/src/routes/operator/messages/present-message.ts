import type { ListedMessage as Listed, MessageAnswer } from '@kot/contract/operator/messages'
import type { Database } from '@kot/db/connect'
import type { ListedMessage, Message } from '@kot/messages/messages'
import { isMailable } from './answer-message.ts'
import { countAnswers } from './answers.ts'

export const presentListed = (message: ListedMessage): Listed => ({
  ...presentFacts(message),
  beginning: message.beginning,
})

export async function presentMessage(db: Database, message: Message): Promise<MessageAnswer> {
  return {
    ...presentFacts(message),
    email: message.email,
    body: message.body,
    answers: await countAnswers(db, message.id),
    answerable: isMailable(message.email),
  }
}

const presentFacts = (message: Omit<Message, 'email' | 'body'>) => ({
  id: message.id,
  received_at: message.receivedAt.toISOString(),
  name: message.name,
  lang: message.lang,
  held: message.held as Listed['held'],
  answered_at: message.answeredAt?.toISOString() ?? null,
  done_at: message.doneAt?.toISOString() ?? null,
})
