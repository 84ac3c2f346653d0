import type { PaymentTask, Task, WithdrawalTask } from '@kot/contract/operator/tasks'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { paymentTaskTexts } from '@kot/i18n/texts/admin/payment-tasks'
import { taskTexts } from '@kot/i18n/texts/admin/tasks'
import { productName } from '@kot/i18n/texts/receipt'
import {
  ChartColumn,
  ChevronDown,
  CircleAlert,
  Clock,
  CreditCard,
  Database,
  Flag,
  Globe,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquare,
  ReceiptText,
  RotateCw,
  Server,
  User,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { LinkButton, TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { exactTime, listDetails } from '../layout/describe'
import { TaskActions } from './task-actions'
import { taskWords } from './task-words'

interface TaskListProps {
  tasks: readonly Task[]
  /** The server's clock when it answered. */
  now: string
  /** What is shown when there are none. */
  empty?: string | undefined
  /** What follows the tasks. */
  children?: ReactNode
}

/** What waits for the operator, each with its suggested action. */
export function TaskList({ tasks, now, empty, children }: TaskListProps) {
  if (tasks.length === 0 && empty !== undefined) return <p className="text-ink-soft">{empty}</p>
  return (
    <Card>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} now={now} />
        ))}
        {children}
      </ul>
    </Card>
  )
}

const icons: Record<Task['kind'], LucideIcon> = {
  payment: ReceiptText,
  withdrawal: ReceiptText,
  source: Globe,
  quarantine: Globe,
  message: MessageSquare,
  report: Flag,
  spam: MessageSquare,
  'mail-stuck': Mail,
  'mail-failing': Mail,
  'not-composed': Mail,
  job: Server,
  feed: Server,
  links: Link2,
  'benefit-tables': Clock,
  rents: ChartColumn,
  'vat-limit': ReceiptText,
  'books-export': ReceiptText,
}

function TaskRow({ task, now }: { task: Task; now: string }) {
  const lang = useLang()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, cause } = taskWords(lang, task, new Date(now))
  const details = listDetails(task.technical)
  return (
    <li className="grid gap-x-8 gap-y-3 p-4 tablet:p-6 tablet:py-5 wide:grid-cols-[minmax(0,1fr)_11.5rem]">
      <div className="flex min-w-0 gap-3">
        <Icon
          of={task.urgent ? CircleAlert : icons[task.kind]}
          className={classes('mt-0.5', task.urgent ? 'text-alert-text' : 'text-ink-soft')}
        />
        <div className="min-w-0 grow">
          <h3 id={id} className="text-md wrap-anywhere">
            {title}
          </h3>
          <p className="text-ink-soft">{cause}</p>
          <div className="-mb-2.5 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            <TaskFacts task={task} now={now} />
            {details.length > 0 && (
              <LinkButton
                aria-expanded={isOpen}
                aria-controls={`${id}-technical`}
                onClick={() => setOpen(!isOpen)}
              >
                {taskTexts[lang].technical}
                <Icon
                  of={ChevronDown}
                  size={16}
                  className={classes('transition-transform duration-calm', isOpen && 'rotate-180')}
                />
              </LinkButton>
            )}
          </div>
          <ul
            id={`${id}-technical`}
            hidden={!isOpen}
            translate="no"
            className="mt-3 grid gap-1 rounded-control bg-sunken p-3 text-sm wrap-anywhere text-ink-soft"
          >
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </div>
      </div>
      <TaskActions task={task} labelledBy={id} />
    </li>
  )
}

/** Person, amount, time and how often, each with its drawing. */
function TaskFacts({ task, now }: { task: Task; now: string }) {
  const lang = useLang()
  const texts = taskTexts[lang]
  const ago = (at: string) => formatTimeAgo(lang, new Date(at), new Date(now))
  const person = 'person' in task ? task.person : null
  return (
    <>
      {person !== null && (
        <Fact icon={User}>
          <TextLink look="alone" to={`/operator/people/${person.id}`}>
            {person.name}
          </TextLink>
        </Fact>
      )}
      {'title' in task && <Fact icon={Database}>{task.title}</Fact>}
      {(task.kind === 'payment' || task.kind === 'withdrawal') && (
        <Fact icon={CreditCard}>{amountOf(task)}</Fact>
      )}
      <Fact icon={Clock}>
        <time dateTime={task.last_at} title={exactTime(task.last_at)}>
          {timeOf()}
        </time>
      </Fact>
      {task.kind === 'source' && task.times > 1 && (
        <Fact icon={RotateCw}>{texts.source.failures(task.times)}</Fact>
      )}
    </>
  )

  function timeOf(): string {
    if (task.kind === 'source') return texts.since(ago(task.since))
    if (task.kind === 'message') return texts.message.received(ago(task.last_at))
    return task.times > 1 ? texts.last(ago(task.last_at)) : ago(task.last_at)
  }

  function amountOf({ amount, product }: PaymentTask | WithdrawalTask): string {
    if (amount === null) return paymentTaskTexts[lang].noAmount
    const parts = [
      formatPackagePrice(amount),
      ...(product === null ? [] : [productName(lang, product)]),
    ]
    return parts.join(' · ')
  }
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5">
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}
