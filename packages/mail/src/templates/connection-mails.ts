import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { formatList } from '@kot/i18n/format/words'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, paragraph } from '../layout/blocks.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'
import { greeting, noWrap, truncate } from '../layout/wording.ts'
import type { NoticeData } from './account-mails.ts'
import { nameOfMember } from './board/board-sentences.ts'

const MAX_NAME = 40

/** A device, a chat, a topic or a webhook was connected. */
export function channelConnectedMail(
  facts: NoticeData & { channel: ConnectedKind; label: string },
): MailContents {
  const { channel, label } = facts
  const texts = mailTexts[facts.lang].channelConnected
  const text = texts.text[channel](label === '' ? '' : ` (${noWrap(label)})`)
  return connectionMail(facts, { ...texts, sentences: [text, texts.fromNowOn] })
}

/** The private feeds of a watch, or the calendar of viewings, have a new address. */
export function feedCreatedMail(
  facts: NoticeData & { feed: 'watch' | 'board'; watchName: string },
): MailContents {
  const { feed, watchName } = facts
  const texts = mailTexts[facts.lang].feedCreated
  const text = texts.text[feed](truncate(watchName, MAX_NAME))
  const sentences = [text, texts.everyone]
  return connectionMail(facts, { ...texts, subject: texts.subject[feed], sentences })
}

/** To every member of a household when an account joins it, and to that account. */
export function householdJoinedMail(
  facts: NoticeData & {
    /** Whether the recipient has joined. */
    isOwn: boolean
    /** The others of the household, or the one who has joined it. */
    names: readonly string[]
  },
): MailContents {
  const { lang, isOwn } = facts
  const texts = mailTexts[lang].householdJoined
  const names = formatList(
    lang,
    facts.names.map((name) => nameOfMember(lang, name)),
  )
  return connectionMail(facts, {
    ...texts,
    subject: isOwn ? texts.subject.own : texts.subject.other(names),
    sentences: [isOwn ? texts.text.own(names) : texts.text.other(names), texts.shared],
  })
}

type ConnectionWording = Record<'subject' | 'preview' | 'notYou' | 'button' | 'reason', string> & {
  sentences: readonly string[]
}

/** What was connected, and where to end it if it was not you. */
const connectionMail = (
  { lang, origin, name, link }: NoticeData,
  { subject, preview, sentences, notYou, button: label, reason }: ConnectionWording,
): MailContents =>
  renderMail({
    lang,
    origin,
    subject,
    preview,
    blocks: [
      paragraph(greeting(lang, name)),
      ...sentences.map((sentence) => paragraph(sentence)),
      paragraph(notYou),
      button(label, link, mailTexts[lang].copyLink),
    ],
    reason,
  })
