import type { TodayAnswer } from '@kot/contract/operator/today'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon'
import { useLang } from '../../page/use-page'
import { Moment } from '../desk/moment'

/** The newest messages; all of them are a section away. */
export function MessageRows({ messages, now }: { messages: TodayAnswer['messages']; now: string }) {
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
