import { reportReasons } from '@kot/domain/home/home-notice'
import type {
  MessageTask,
  ReportTask,
  SourceTask,
  SystemTask,
  Task,
} from '@kot/contract/operator/tasks'
import type { Lang } from '@kot/domain/text/lang'
import { formatClock, formatDayAndMonth } from '@kot/i18n/format/date'
import { taskTexts } from '@kot/i18n/texts/admin/tasks'
import { homeNoticesTexts } from '@kot/i18n/texts/home-notices'
import { describeName } from '../layout/describe'
import { describeReason } from '../sources/source-facts'
import { givenNames, paymentWords, withdrawalWords } from './payment-words'

type TaskWords = { title: string; cause: string }

/** What happened to whom, and the cause. */
export function taskWords(lang: Lang, task: Task, now: Date): TaskWords {
  const texts = taskTexts[lang]
  if (task.kind === 'payment') return paymentWords(lang, task)
  if (task.kind === 'withdrawal') return withdrawalWords(lang, task)
  if (task.kind === 'source') return sourceWords(lang, task)
  if (task.kind === 'message') return messageWords(lang, task, now)
  if (task.kind === 'report') return reportWords(lang, task)
  if (task.kind !== 'quarantine') return systemWords(lang, task)
  const { title, reason, found, adverts } = task
  return {
    title: texts.quarantine.title(title),
    cause: texts.quarantine.cause(describeReason(lang, reason ?? ''), found, adverts),
  }
}

/** The site is there but does not answer, or it does not want us. */
const silent = new Set(['unreachable', 'timeout', 'server-error'])
const blocked = new Set(['forbidden', 'captcha', 'too-many-requests', 'robots'])

function sourceWords(lang: Lang, task: SourceTask): TaskWords {
  const texts = taskTexts[lang].source
  const { title, reason, times, adverts, next_crawl_at: next } = task
  const cause = [
    ...(reason === null ? [] : [`${describeReason(lang, reason)}.`]),
    texts.attempts(times),
    texts.adverts(adverts),
    ...(next === null ? [] : [texts.next(formatClock(new Date(next)))]),
  ]
  return { title: headingOf(reason)(title), cause: cause.join(' ') }

  function headingOf(why: string | null) {
    if (why !== null && silent.has(why)) return texts.silent
    return why !== null && blocked.has(why) ? texts.blocked : texts.unreadable
  }
}

function messageWords(lang: Lang, task: MessageTask, now: Date): TaskWords {
  const texts = taskTexts[lang].message
  const quote = mainSentence(task.beginning)
  const sender = givenNames(task.sender)
  const cause = [
    accessWords(lang, task, now),
    ...(task.times > 1 ? [texts.several(task.times)] : []),
    ...(task.answered ? [texts.answered] : []),
  ]
  return {
    title: (quote.endsWith('?') ? texts.asks : texts.writes)(sender, quote),
    cause: cause.join(' '),
  }
}

/** The reasons with how often each was given, then the texts of the visitors. */
function reportWords(lang: Lang, task: ReportTask): TaskWords {
  const texts = taskTexts[lang].report
  const { address, postcode } = task.home
  const quotes = task.bodies.map((body) => (lang === 'is' ? `„${body}“` : `“${body}”`))
  return {
    title: texts.title(`${address}, ${postcode}`),
    cause: [`${reasonsOf(lang, task)}.`, ...quotes].join(' '),
  }
}

/** 'Rangar upplýsingar (2), Annað' */
export const reasonsOf = (lang: Lang, { reasons }: ReportTask): string =>
  reportReasons
    .flatMap((reason) => {
      const count = reasons[reason] ?? 0
      const label = homeNoticesTexts[lang].report.reason[reason]
      return count === 0 ? [] : [count > 1 ? `${label} (${count})` : label]
    })
    .join(', ')

function accessWords(lang: Lang, { person, access_until: until }: MessageTask, now: Date): string {
  const texts = taskTexts[lang].message
  if (person === null) return texts.noAccount
  if (until === null) return texts.neverHad
  const end = new Date(until)
  return (end > now ? texts.active : texts.ended)(formatDayAndMonth(lang, end))
}

/** As much as fits into a heading. */
const MAX_QUOTE = 80

/** The first question of a message, otherwise its beginning. */
function mainSentence(text: string): string {
  const plain = text.replaceAll(/\s+/gu, ' ').trim()
  const question = /(?:^|[.!?…] )([^.!?…]*\?)/u.exec(plain)?.[1]?.trim()
  const words = question ?? plain
  return words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE - 1).trim()}…` : words
}

function systemWords(lang: Lang, { kind, count, of, job }: SystemTask): TaskWords {
  const texts = taskTexts[lang]
  switch (kind) {
    case 'spam':
      return { title: texts.spam.title(count), cause: texts.spam.cause }
    case 'mail-stuck':
      return { title: texts.mailStuck.title, cause: texts.mailStuck.cause(count) }
    case 'mail-failing':
      return { title: texts.mailFailing.title, cause: texts.mailFailing.cause(count, of ?? count) }
    case 'not-composed':
      return { title: texts.notComposed.title(count), cause: texts.notComposed.cause }
    case 'job':
      return {
        title: texts.job.title(describeName(texts.jobs, job ?? ''), count),
        cause: texts.job.cause,
      }
    case 'feed':
      return { title: texts.feed.title, cause: texts.feed.cause(count) }
    case 'links':
      return { title: texts.links.title(count), cause: texts.links.cause }
    case 'benefit-tables':
      return { title: texts.benefitTables.title(count), cause: texts.benefitTables.cause }
    case 'rents':
      return { title: texts.rents.title, cause: texts.rents.cause(count) }
    case 'vat-limit':
      return { title: texts.vatLimit.title(count), cause: texts.vatLimit.cause(count) }
    case 'books-export':
      return { title: texts.booksExport.title(count), cause: texts.booksExport.cause }
  }
}
