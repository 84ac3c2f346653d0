import type { TodayAnswer } from '@kot/contract/operator/today'
import type { Lang } from '@kot/domain/lang'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { reasonInWords } from '../sources/reason-in-words'

/** Something that a person has to look at, and where. */
export type Need = { key: string; title: string; text: string; to: string | null }

/** A feed that is so far behind is not merely about to be written. */
const FEED_BEHIND_SECONDS = 60
/** Mail leaves within seconds where the relay is well. */
const MAIL_WAITS_MS = 15 * 60_000

/** In the order of what people out there feel first. */
export function needsOf(lang: Lang, { market, mail, sources, queue, now }: TodayAnswer): Need[] {
  const texts = operatorTodayTexts[lang]
  const needs: Need[] = []
  if (market.feed_behind_seconds > FEED_BEHIND_SECONDS) {
    const behind = texts.market.feedBehind(market.feed_behind_seconds)
    needs.push({ key: 'feed', title: texts.market.feed, text: behind, to: null })
  }
  const moment = new Date(now)
  if (mail.waiting_since !== null) {
    const since = new Date(mail.waiting_since)
    if (moment.getTime() - since.getTime() > MAIL_WAITS_MS) {
      const text = texts.mail.waitingSince(formatTimeAgo(lang, since, moment))
      needs.push({ key: 'mail', title: texts.mail.waiting, text, to: '/operator/mail' })
    }
  }
  for (const { name, title, state, reason, held } of sources) {
    if (!held && state !== 'broken' && state !== 'blocked') continue
    const why = reason === null ? '' : reasonInWords(lang, reason)
    const text = held ? `${texts.held.waits}. ${why}` : why
    needs.push({ key: `source ${name}`, title, text, to: `/operator/sources/${name}` })
  }
  for (const { job, failed } of queue) {
    if (failed === 0) continue
    const text = texts.queue.failedCount(failed)
    needs.push({ key: `job ${job}`, title: job, text, to: null })
  }
  return needs
}
