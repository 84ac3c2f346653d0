import type { PaymentTask, WithdrawalTask } from '@kot/contract/operator/tasks'
import type { Lang } from '@kot/domain/text/lang'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { timesInWords } from '@kot/i18n/format/numerals'
import { paymentTaskTexts } from '@kot/i18n/texts/admin/payment-tasks'
import { describeName } from '../layout/describe'

type TaskWords = { title: string; cause: string }

/** What happened with a payment, to whom and why. */
export function paymentWords(lang: Lang, task: PaymentTask): TaskWords {
  const { title, cause, cardholder } = paymentTaskTexts[lang]
  const who = task.person === null ? cardholder : givenNames(task.person.name)
  const amount = paidAmount(lang, task)
  const { problem, times, faults, order_id } = task
  switch (problem) {
    case 'wrong-payment':
      return words(
        (faults.includes('merchant') ? title.otherMerchant : title.noAccess)(who, amount),
        ...faults.map((fault) => faultWords(lang, task, fault)),
        ...outcome(lang, task),
      )
    case 'late-payment':
      return words(title.noAccess(who, amount), cause.late, ...outcome(lang, task))
    case 'capture-refused':
      return words(title.captureRefused(who, amount), cause.captureRefused, ...outcome(lang, task))
    case 'second-payment':
      return words(title.second(who), cause.second, moneyWords(lang, task))
    case 'charged-twice':
      return words(title.twice(who), cause.twice, moneyWords(lang, task))
    case 'account-gone':
      return words(title.accountGone(amount), cause.accountGone, moneyWords(lang, task))
    case 'payment-without-order':
      return words(
        task.person === null ? title.withoutOrder : title.claimedWithoutOrder(who),
        cause.withoutOrder,
        task.urgent ? cause.askProvider : '',
      )
    case 'claimed-payment':
      return order_id === null
        ? words(title.claimedMissing(who, times), cause.claimedMissing)
        : words(title.claimedOther(who, times), cause.claimedOther)
    case 'dispute':
      return words(title.dispute(who, amount), cause.dispute)
    case 'partial-refund':
      return words(title.partialRefund(who, amount), cause.partialRefund)
    case 'returned-too-much':
      return words(title.returnedTooMuch(who, amount), cause.returnedTooMuch)
    case 'return-refused':
      return words(title.returnRefused(who, amount), cause.returnRefused)
    case 'ledger':
      return ledgerWords(lang, task, { who, amount })
    default:
      return words(problem, ...faults)
  }
}

/** The recipient of a refund, the amount, the deadline, and how often that has happened. */
export function withdrawalWords(lang: Lang, task: WithdrawalTask): TaskWords {
  const { cardholder, withdrawal: texts } = paymentTaskTexts[lang]
  const { person, refused, return_by, withdrawals } = task
  const who = person === null ? cardholder : givenNames(person.name)
  const amount = formatPackagePrice(task.amount)
  const by = formatDayAndMonth(lang, new Date(return_by))
  return words(
    (refused ? texts.refused : texts.pending)(who, amount),
    (refused ? texts.refusedCause : texts.pendingCause)(by),
    withdrawals > 1 ? texts.often(timesInWords(lang, withdrawals)) : '',
  )
}

const words = (title: string, ...sentences: string[]): TaskWords => ({
  title,
  cause: sentences.filter((sentence) => sentence !== '').join(' '),
})

/** Icelanders go by their given names; the last word is a patronymic. */
export const givenNames = (name: string): string => {
  const parts = name.trim().split(/\s+/u)
  return parts.length > 1 ? parts.slice(0, -1).join(' ') : name
}

/** What was paid, if it was in krónur. */
function paidAmount(lang: Lang, { amount, paid, currency }: PaymentTask): string {
  if (currency !== null && currency !== 'ISK') return paymentTaskTexts[lang].otherCurrency
  return formatPackagePrice(paid ?? amount ?? 0)
}

function faultWords(lang: Lang, { paid, amount }: PaymentTask, fault: string): string {
  const { fault: texts, wrongAmount } = paymentTaskTexts[lang]
  if (fault !== 'amount') return describeName(texts, fault)
  return wrongAmount(formatPackagePrice(paid ?? 0), formatPackagePrice(amount ?? 0))
}

const moneyWords = (lang: Lang, { money }: PaymentTask): string =>
  paymentTaskTexts[lang].money[money]

/** Where the money is, and whether the person got in after all. */
function outcome(lang: Lang, task: PaymentTask): string[] {
  const { cause } = paymentTaskTexts[lang]
  const isTold = task.problem === 'capture-refused' || task.problem === 'late-payment'
  return [
    isTold ? '' : cause.noAccess,
    moneyWords(lang, task),
    task.has_access ? cause.hasAccess : '',
  ]
}

type Payer = { who: string; amount: string }

function ledgerWords(lang: Lang, task: PaymentTask, { who, amount }: Payer): TaskWords {
  const { title, ledger } = paymentTaskTexts[lang]
  const [discrepancy = ''] = task.faults
  const kind = discrepancyKind(discrepancy)
  if (kind === 'noAccess') return { title: title.noAccess(who, amount), cause: ledger.noAccess }
  return {
    title: task.person === null ? title.ledger : title.ledgerOf(who),
    cause: kind === null ? discrepancy : ledger[kind],
  }
}

type LedgerTexts = (typeof paymentTaskTexts)['is']['ledger']

/** Discrepancies are named by the state of the order and what does not fit it. */
const discrepancies: readonly (readonly [RegExp, keyof LedgerTexts])[] = [
  [/^not-returned$/, 'notReturned'],
  [/^granted-grants$/, 'noAccess'],
  [/^granted-(?:paid|kept)$/, 'price'],
  [/-reserved$/, 'reserved'],
  [/^returned-kept$/, 'ledger'],
  [/-kept$/, 'kept'],
  [/-grants$/, 'access'],
  [/^receipt-/, 'receiptNumbers'],
  [/-receipts$/, 'receipts'],
  [/^overlooked$/, 'overlooked'],
  [/^payment-unknown/, 'unknown'],
  [/^ledger-/, 'ledger'],
  [/^held-for-nothing$/, 'withoutOrder'],
]

const discrepancyKind = (discrepancy: string): keyof LedgerTexts | null =>
  discrepancies.find(([pattern]) => pattern.test(discrepancy))?.[1] ?? null
