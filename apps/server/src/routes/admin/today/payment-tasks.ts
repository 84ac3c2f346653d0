import { listAlerts, type ListedAlert } from '@kot/access/alerts/list-alerts'
import { accessEnds } from '@kot/access/grants/grants'
import { refundableStates } from '@kot/access/settle/refund-order'
import { listAccounts } from '@kot/accounts/profile/account'
import type { PaymentTask, TaskAction } from '@kot/contract/operator/tasks'
import type { Database } from '@kot/db/connect'
import { accessPackage, endOfValidity } from '@kot/domain/pass/access'

/** Reads the open alerts, of one order or of all, as tasks. The latest first. */
export async function readPaymentTasks(
  db: Database,
  now: Date,
  orderId?: string,
): Promise<PaymentTask[]> {
  const alerts = (await listAlerts(db, orderId === undefined ? null : { orderId })).filter(
    // While the money is not back, the withdrawal is a task with a deadline.
    ({ kind, order }) => kind !== 'return-refused' || order?.state !== 'withdrawn',
  )
  const ids = [...new Set(alerts.flatMap(({ accountId }) => accountId ?? []))]
  const names = new Map((await listAccounts(db, { ids })).map(({ id, name }) => [id, name]))
  const ends = await accessEnds(db, ids)
  return groupAlerts(alerts).map((group) => {
    const { accountId } = group[0]
    const end = ends.get(accountId ?? '')
    return presentPayment(group, {
      name: names.get(accountId ?? '') ?? null,
      hasAccess: end !== undefined && end > now,
      now,
    })
  })
}

type AlertGroup = [ListedAlert, ...ListedAlert[]]

/** Puts alerts with the same cause and the same person together. */
function groupAlerts(alerts: readonly ListedAlert[]): AlertGroup[] {
  const groups = new Map<string, AlertGroup>()
  for (const alert of alerts) {
    const { id, kind, accountId, order } = alert
    // Claiming another person's payment is not claiming one that does not exist.
    const cause = [kind, order === null, ...faultsOf(alert)]
    const key = accountId === null ? String(id) : [accountId, ...cause].join(' ')
    const group = groups.get(key)
    if (group) group.push(alert)
    else groups.set(key, [alert])
  }
  return [...groups.values()]
}

type Payer = { name: string | null; hasAccess: boolean; now: Date }

function presentPayment(group: AlertGroup, { name, hasAccess, now }: Payer): PaymentTask {
  const [latest] = group
  const { order, accountId, details, kind } = latest
  const since = Math.min(...group.map(({ raisedAt }) => raisedAt.getTime()))
  const facts = { ...latest, hasAccess, money: moneyOf(group) }
  return {
    kind: 'payment',
    key: `payment ${latest.id}`,
    urgent: isUrgent(facts),
    since: new Date(since).toISOString(),
    last_at: latest.lastAt.toISOString(),
    times: group.reduce((sum, { times }) => sum + times, 0),
    actions: actionsFor(facts),
    technical: {
      kind,
      subject: group.map(({ subject }) => subject),
      alert: group.map(({ id }) => id),
      ...(order && { order: order.id, state: order.state }),
      ...details,
    },
    problem: kind,
    faults: faultsOf(latest),
    alerts: group.map(({ id }) => id),
    person: accountId === null || name === null ? null : { id: accountId, name },
    order_id: order?.id ?? null,
    product: order?.product ?? null,
    amount: amountOf(latest),
    paid: numberIn(details['paid']),
    currency: typeof details['currency'] === 'string' ? details['currency'] : null,
    money: facts.money,
    refundable: Math.max(0, latest.kept),
    has_access: hasAccess,
    days: order && daysOf(order.product, now),
  }
}

/** The faults of a payment are a list, a discrepancy of the ledger is one word. */
function faultsOf({ details }: ListedAlert): string[] {
  if (typeof details['discrepancy'] === 'string') return [details['discrepancy']]
  const { faults } = details
  return Array.isArray(faults) ? faults.filter((one) => typeof one === 'string') : []
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The amount in question; null for a claim, which moves no money. */
function amountOf({ kind, order, details }: ListedAlert): number | null {
  if (kind === 'claimed-payment') return null
  const told = ['excess', 'due', 'disputed', 'refunded', 'captured', 'reserved'].map((name) =>
    numberIn(details[name]),
  )
  return told.find((amount) => amount !== null && amount > 0) ?? order?.price ?? null
}

function moneyOf(group: AlertGroup): PaymentTask['money'] {
  if (group.some(({ kept }) => kept > 0)) return 'kept'
  if (group.some(({ reserved }) => reserved > 0)) return 'reserved'
  return group.some(({ hasMoved }) => hasMoved) ? 'returned' : 'none'
}

function daysOf(product: number, from: Date): number | null {
  const validity = accessPackage(product)?.validity
  if (!validity) return null
  return Math.round((endOfValidity(from, validity).getTime() - from.getTime()) / 86_400_000)
}

type Facts = Pick<ListedAlert, 'kind' | 'order' | 'accountId' | 'details'> & {
  hasAccess: boolean
  money: PaymentTask['money']
}

/** A person paid and has no access, money is where it should not be, or a deadline is running. */
function isUrgent({ kind, hasAccess, money, details }: Facts): boolean {
  switch (kind) {
    case 'ledger':
    case 'dispute':
      return true
    case 'wrong-payment':
    case 'late-payment':
    case 'capture-refused':
      return !hasAccess
    case 'second-payment':
    case 'charged-twice':
    case 'account-gone':
      return money === 'kept' || money === 'reserved'
    case 'payment-without-order':
      return (numberIn(details['captured']) ?? 0) > 0
    default:
      return false
  }
}

/** The suggested action, and the other one. */
function actionsFor({ kind, order, accountId, details, hasAccess, money }: Facts): TaskAction[] {
  const open: TaskAction[] = order ? ['open-order'] : accountId === null ? [] : ['open-person']
  const grant: TaskAction[] = order && accountId !== null && !hasAccess ? ['grant-access'] : []
  const isRefundable = order !== null && refundableStates.includes(order.state) && money === 'kept'
  const refund: TaskAction[] = isRefundable ? ['refund'] : []
  const lacksAccess = details['discrepancy'] === 'granted-grants' && details['found'] === 0
  if (kind === 'ledger' && lacksAccess)
    return [...grant, ...refund, ...open, 'settle' as const].slice(0, 2)
  switch (kind) {
    case 'ledger':
    case 'wrong-payment':
    case 'capture-refused':
    case 'account-gone':
    case 'dispute':
      return [...open, 'settle']
    case 'late-payment':
      // The money has gone back: access would be a present.
      return ['settle', ...grant]
    case 'charged-twice':
      return [...refund, 'settle' as const, ...open].slice(0, 2)
    case 'partial-refund':
      return ['settle', ...refund]
    default:
      return ['settle', ...open]
  }
}
