import type { Task } from '@kot/contract/operator/tasks'
import type { TodayResponse } from '@kot/contract/operator/today'
import { formatNumber } from '@kot/i18n/format/number'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { TaskList } from '../tasks/task-row'
import { MailBlock, MarketBlock, PaymentsBlock, QueueBlock, TurnoverBlock } from './figure-blocks'
import { FiguresStrip } from './figures-strip'

/** What needs a person first, then how things stand. */
export function TodayScreen({ today }: { today: TodayResponse }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang]
  const { tasks, more, now } = today
  const urgent = tasks.filter((task) => task.urgent)
  const others = tasks.filter((task) => !task.urgent)
  return (
    <div className="grid gap-8">
      {tasks.length === 0 && (
        <Card className="grid justify-items-center gap-1 p-8 text-center">
          <Icon of={CircleCheck} size={24} className="text-good" />
          <h2 className="text-lg tracking-snug">{texts.nothing}</h2>
          <p className="text-ink-soft">{texts.nothingText}</p>
        </Card>
      )}
      <TaskGroup heading={texts.urgent} tasks={urgent} now={now} />
      <TaskGroup heading={texts.canWait} tasks={others} now={now}>
        {more.payments > 0 && (
          <MoreTasks to="/operator/orders">{texts.morePayments(more.payments)}</MoreTasks>
        )}
        {more.messages > 0 && (
          <MoreTasks to="/operator/messages">{texts.moreMessages(more.messages)}</MoreTasks>
        )}
        {more.reports > 0 && (
          <li className="px-4 py-1 text-ink-soft tablet:px-6">{texts.moreReports(more.reports)}</li>
        )}
      </TaskGroup>
      <FiguresStrip today={today} />
      <details className="group">
        <summary className="flex min-h-tap list-none items-center gap-1.5 rounded-small text-link [&::-webkit-details-marker]:hidden">
          {texts.figures.more}
          <Icon
            of={ChevronDown}
            size={16}
            className="transition-transform duration-calm group-open:rotate-180"
          />
        </summary>
        <div className="mt-4 grid gap-8">
          <MarketBlock market={today.market} now={now} />
          <div className="grid gap-8 desk:grid-cols-2">
            <PaymentsBlock payments={today.payments} />
            <MailBlock mail={today.mail} now={now} />
          </div>
          <TurnoverBlock turnover={today.turnover} now={now} />
          <QueueBlock queue={today.queue} now={now} />
        </div>
      </details>
    </div>
  )
}

interface TaskGroupProps {
  heading: string
  tasks: readonly Task[]
  now: string
  children?: ReactNode
}

function TaskGroup({ heading, tasks, now, children }: TaskGroupProps) {
  const lang = useLang()
  const id = useId()
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center gap-2.5">
        <h2 id={id} className="text-xl tracking-snug">
          {heading}
        </h2>
        <span className="tabular grid min-w-7 place-items-center rounded-pill bg-sunken px-2 py-0.5 text-sm text-ink-soft">
          <span aria-hidden="true">{formatNumber(lang, tasks.length)}</span>
          <span className="sr-only">{operatorTodayTexts[lang].count(tasks.length)}</span>
        </span>
      </div>
      <TaskList tasks={tasks} now={now}>
        {children}
      </TaskList>
    </section>
  )
}

const MoreTasks = ({ to, children }: { to: string; children: string }) => (
  <li className="px-4 py-1 tablet:px-6">
    <TextLink look="alone" to={to}>
      {children}
    </TextLink>
  </li>
)
