import type { TodayResponse } from '@kot/contract/operator/today'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Lang } from '@kot/domain/lang'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { AlertRow } from './alert-row'
import { Icon } from '../../ui/icon'
import { Moment } from '../layout/describe'
import { describeReason } from '../sources/source-facts'

/** What waits for a person: alerts first, for money is in them. */
export function TodoList({ today }: { today: TodayResponse }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang]
  const { alerts, messages, now } = today
  const needs = listTodos(lang, today)
  if (alerts.open + messages.waiting + needs.length === 0) {
    return <Notice tone="good">{texts.allWell}</Notice>
  }
  const hidden = alerts.open - alerts.newest.length
  return (
    <AdminBlock heading={texts.needsYou}>
      <Card>
        <ul className="divide-y divide-line">
          {alerts.newest.map((alert) => (
            <AlertRow key={alert.id} alert={alert} now={now} />
          ))}
          {hidden > 0 && <li className="px-4 py-3 text-ink-soft">{texts.alerts.more(hidden)}</li>}
          {needs.map((need) => (
            <TodoRow key={need.key} need={need} />
          ))}
          {messages.waiting > 0 && <MessageRows messages={messages} now={now} />}
        </ul>
      </Card>
    </AdminBlock>
  )
}

function TodoRow({ need: { title, text, to } }: { need: Todo }) {
  const words = (
    <span className="min-w-0">
      <span className="block font-strong wrap-anywhere">{title}</span>
      {text !== '' && <span className="block text-sm text-ink-soft">{text}</span>}
    </span>
  )
  return (
    <li>
      {to === null ? (
        <div className="px-4 py-3">{words}</div>
      ) : (
        <Link
          to={to}
          className="flex min-h-tap items-center justify-between gap-4 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
        >
          {words}
          <Icon of={ChevronRight} className="text-ink-soft" />
        </Link>
      )}
    </li>
  )
}

/** The newest messages; all of them are a section away. */
function MessageRows({ messages, now }: { messages: TodayResponse['messages']; now: string }) {
  const texts = operatorTodayTexts[useLang()].messages
  return (
    <li>
      <Link
        to="/operator/messages"
        className="flex items-center justify-between gap-4 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className="grid min-w-0 gap-2">
          <span className="font-strong">
            {`${texts.heading} · ${texts.waiting(messages.waiting)}`}
          </span>
          {messages.newest.map(({ id, at, name, beginning, answered }) => (
            <span key={id} className="block text-sm text-ink-soft">
              <span className="text-ink">{name}</span>
              {' · '}
              <Moment at={at} now={now} />
              {answered && ` · ${texts.answered}`}
              <span className="line-clamp-2 wrap-anywhere">{beginning}</span>
            </span>
          ))}
        </span>
        <Icon of={ChevronRight} className="text-ink-soft" />
      </Link>
    </li>
  )
}

/** Something that a person has to look at, and where. */
type Todo = { key: string; title: string; text: string; to: string | null }

/** A feed that is so far behind is not merely about to be written. */
const FEED_BEHIND_SECONDS = 60
/** Mail leaves within seconds where the relay is well. */
const MAIL_WAITS_MS = 15 * 60_000

/** In the order of what people out there feel first. */
export function listTodos(
  lang: Lang,
  { market, mail, sources, queue, now }: TodayResponse,
): Todo[] {
  const texts = operatorTodayTexts[lang]
  const needs: Todo[] = []
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
    const why = reason === null ? '' : describeReason(lang, reason)
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
