import type { Task, TaskAction } from '@kot/contract/operator/tasks'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { paymentTaskTexts } from '@kot/i18n/texts/admin/payment-tasks'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { taskTexts } from '@kot/i18n/texts/admin/tasks'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button'
import { TextField } from '../../ui/forms/field'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { type AdminCaller, type AdminResult, useAdminCall } from '../layout/admin-api'
import { ReasonAction } from '../layout/reason-action'
import { reasonsOf } from './task-words'

interface TaskActionsProps {
  task: Task
  /** The id of the heading, which names the subject of the buttons. */
  labelledBy: string
}

/** The suggested action above the other one. */
export function TaskActions({ task, labelledBy }: TaskActionsProps) {
  const { pathname } = useLocation()
  const actions = task.actions.filter((action) => linkOf(task, action) !== pathname)
  if (actions.length === 0) return null
  return (
    <fieldset aria-labelledby={labelledBy} className="grid content-start gap-2 max-wide:pl-8">
      {actions.map((action, place) => (
        <Action key={action} task={task} action={action} variant={variantOf(task, action, place)} />
      ))}
    </fieldset>
  )
}

/** Moss gives access, glacier is for what is urgent. */
function variantOf({ urgent }: Task, action: TaskAction, place: number): ButtonVariant {
  if (place > 0) return 'quiet'
  if (!urgent) return 'line'
  return action === 'grant-access' ? 'access' : 'primary'
}

/** Where an action leads that needs more context than a row can show. */
const links: Partial<Record<TaskAction, (task: Task) => string | null>> = {
  'open-order': (task) => ('order_id' in task ? `/operator/orders/${task.order_id}` : null),
  'open-person': (task) => ('person' in task ? `/operator/people/${task.person?.id}` : null),
  'open-source': (task) => ('name' in task ? `/operator/sources/${task.name}` : null),
  answer: (task) => (task.kind === 'message' ? `/operator/messages/${task.messages[0]}` : null),
  'open-messages': () => '/operator/messages',
  'open-home': (task) => (task.kind === 'report' ? `/operator/homes/${task.home.id}` : null),
  'open-mail': () => '/operator/mail',
  'open-links': () => '/operator/links',
  'open-benefit-rules': () => 'https://island.is/umsokn-um-husnaedisbaetur/upphaed',
}

const linkOf = (task: Task, action: TaskAction): string | null => links[action]?.(task) ?? null

interface ActionProps {
  task: Task
  action: TaskAction
  variant: ButtonVariant
}

function Action({ task, action, variant }: ActionProps) {
  const lang = useLang()
  const to = linkOf(task, action)
  if (to === null) {
    return task.kind === 'payment' ? (
      <PaymentAction task={task} action={action} variant={variant} />
    ) : (
      <OtherAction task={task} action={action} variant={variant} />
    )
  }
  return (
    <ButtonLink to={to} block size="small" variant={variant}>
      {linkLabel()}
    </ButtonLink>
  )

  function linkLabel(): string {
    const texts = taskTexts[lang]
    if (action === 'open-source' && task.kind === 'quarantine') return texts.openCrawl
    const isCompared = task.kind === 'payment' && toCompare.has(task.problem)
    return action === 'open-order' && isCompared ? texts.compare : texts.action[action]
  }
}

/** The ledger and the provider are side by side on the page of the order. */
const toCompare = new Set(['wrong-payment', 'capture-refused', 'account-gone', 'ledger'])

type PaymentActionProps = ActionProps & { task: Extract<Task, { kind: 'payment' }> }

/** Whatever is done about money is done for a reason. */
function PaymentAction({ task, action, variant }: PaymentActionProps) {
  const lang = useLang()
  const texts = taskTexts[lang]
  const people = peopleTexts[lang].access
  const { refund } = ordersTexts[lang]
  const toast = useToast()
  const { alerts } = task
  const [days, setDays] = useState(String(task.days ?? 7))
  const label = texts.action[action]
  const common = { label, title: label, block: true, variant }
  if (action === 'grant-access') {
    return (
      <ReasonAction
        {...common}
        act={(call, reason) => {
          const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0
          if (count < 1 || count > 366) return people.daysFault
          return call('POST /api/operator/alerts/grant-access', { alerts, days: count, reason })
        }}
        onDone={() => toast(texts.grant.done)}
      >
        <p className="mb-4">{texts.grant.text}</p>
        <TextField
          label={people.days}
          inputMode="numeric"
          maxLength={3}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </ReasonAction>
    )
  }
  if (action === 'refund') {
    const amount = formatPackagePrice(task.refundable)
    return (
      <ReasonAction
        {...common}
        title={refund.title}
        act={(call, reason) =>
          call(`POST /api/operator/orders/${task.order_id}/refund`, { alerts, reason })
        }
        onDone={() => toast(refund.done(amount), { hideAfter: 4_000 })}
      >
        <p>{refund.text(amount)}</p>
      </ReasonAction>
    )
  }
  return (
    <ReasonAction
      {...common}
      act={(call, reason) => call('POST /api/operator/alerts/settle', { alerts, reason })}
      onDone={() => toast(texts.settle.done)}
    >
      <p className="text-ink-soft">{texts.settle.text}</p>
    </ReasonAction>
  )
}

function OtherAction({ task, action, variant }: ActionProps) {
  const lang = useLang()
  const texts = taskTexts[lang]
  const sources = operatorSourcesTexts[lang]
  const toast = useToast()
  const label = texts.action[action]
  const common = { label, title: label, block: true, variant }
  const press = { label, variant }
  const path = 'name' in task ? (`/api/operator/sources/${task.name}` as const) : null
  const job = 'job' in task ? (`/api/operator/jobs/${task.job}` as const) : null
  if (action === 'crawl' && path !== null)
    return (
      <PressAction
        {...press}
        done={texts.crawling}
        acts={[(call) => call(`POST ${path}/run`, {})]}
      />
    )
  if (action === 'pause-source' && path !== null && 'title' in task)
    return (
      <ReasonAction
        {...common}
        title={sources.pause.title(task.title)}
        act={(call, reason) => call(`POST ${path}/pause`, { reason })}
        onDone={() => toast(sources.pause.done)}
      >
        {sources.pause.text(task.adverts)}
      </ReasonAction>
    )
  if (action === 'dismiss-crawl' && path !== null)
    return (
      <ReasonAction
        {...common}
        act={(call, reason) => call(`POST ${path}/dismiss`, { reason })}
        onDone={() => toast(sources.quarantine.dismissed)}
      >
        {sources.quarantine.dismissText}
      </ReasonAction>
    )
  if (action === 'mark-done' && task.kind === 'message') {
    const acts = task.messages.map(
      (id) => (call: AdminCaller) => call(`POST /api/operator/messages/${id}/done`, { done: true }),
    )
    return <PressAction {...press} done={texts.settle.done} acts={acts} />
  }
  if (action === 'record-transfer' && task.kind === 'withdrawal') {
    const { withdrawal } = paymentTaskTexts[lang]
    return (
      <ReasonAction
        {...common}
        act={(call, reason) =>
          call(`POST /api/operator/orders/${task.order_id}/transfer`, {
            alerts: task.alerts,
            reason,
          })
        }
        onDone={() => toast(withdrawal.transferDone)}
      >
        {withdrawal.transferText(formatPackagePrice(task.amount))}
      </ReasonAction>
    )
  }
  if (task.kind === 'report') return <ReportAction task={task} {...press} action={action} />
  if (action === 'retry-job' && job !== null)
    return (
      <PressAction {...press} done={texts.retried} acts={[(call) => call(`POST ${job}/retry`)]} />
    )
  if (action === 'discard-job' && job !== null)
    return (
      <ReasonAction
        {...common}
        act={(call, reason) => call(`POST ${job}/discard`, { reason })}
        onDone={() => toast(texts.settle.done)}
      >
        {texts.discardText}
      </ReasonAction>
    )
  if (action === 'retry-mail')
    return (
      <PressAction
        {...press}
        done={texts.mailRetried}
        acts={[(call) => call('POST /api/operator/mail/retry')]}
      />
    )
  if (action === 'compose-deliveries')
    return (
      <PressAction
        {...press}
        done={texts.notComposed.done}
        acts={[(call) => call('POST /api/operator/deliveries/compose')]}
      />
    )
  if (action === 'discard-deliveries')
    return (
      <ReasonAction
        {...common}
        act={(call, reason) => call('POST /api/operator/deliveries/discard', { reason })}
        onDone={() => toast(texts.settle.done)}
      >
        {texts.notComposed.discardText}
      </ReasonAction>
    )
  if (action === 'publish')
    return (
      <PressAction
        {...press}
        done={texts.published}
        acts={[(call) => call('POST /api/operator/market/publish')]}
      />
    )
  return null
}

interface ReportActionProps {
  task: Extract<Task, { kind: 'report' }>
  action: TaskAction
  label: string
  variant: ButtonVariant
}

/** One click: the reports are the reason. Notices stay: the advertiser could report the home to have
 *  them removed; they are cleared on the page of the home, which shows them. */
function ReportAction({ task, action, ...press }: ReportActionProps) {
  const lang = useLang()
  const texts = taskTexts[lang].report
  const path = `/api/operator/homes/${task.home.id}` as const
  return action === 'hide-home' ? (
    <PressAction
      {...press}
      done={texts.hidden}
      acts={[
        (call) => call(`POST ${path}/hide`, { reason: texts.hideReason(reasonsOf(lang, task)) }),
      ]}
    />
  ) : (
    <PressAction
      {...press}
      done={texts.cleared}
      acts={[(call) => call(`POST ${path}/clear`, { reason: texts.clearReason })]}
    />
  )
}

interface PressActionProps {
  label: string
  variant: ButtonVariant
  /** The message after it. */
  done: string
  /** Done one after another, until one fails. */
  acts: readonly ((call: AdminCaller) => Promise<AdminResult<unknown>>)[]
}

/** Does at once what harms nothing when it is done again. */
function PressAction({ label, variant, done, acts }: PressActionProps) {
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function act(): Promise<void> {
    setBusy(true)
    for (const one of acts) {
      const { fault } = await one(call)
      if (fault === null) continue
      setBusy(false)
      return toast(fault, { tone: 'error', hideAfter: 5_000 })
    }
    toast(done)
    await revalidate()
    setBusy(false)
  }

  return (
    <Button block size="small" variant={variant} busy={busy} onClick={() => void act()}>
      {label}
    </Button>
  )
}
