import { type Month, monthAfter, startOfMonth } from '@kot/domain/money/bookkeeping'
import type { Krona } from '@kot/domain/money/money'
import { creditsOf, type VatPercent } from '@kot/domain/money/vat'
import { type LedgerKind, ledgerKinds } from '../ledger/ledger.ts'

type Amounts = { net: Krona; vatPercent: VatPercent; vat: Krona; total: Krona }

export type ReceiptEntry = Amounts & {
  number: number
  issuedAt: Date
  orderId: string
  /** Index of the package. */
  product: number
  customerName: string
  customerEmail: string
  sellerVatNumber: string | null
}

/** What was returned of a sale: a credit of its receipt. */
export type RefundEntry = Amounts & {
  receipt: number
  /** Number of the credit note that the money fulfils; null without a withdrawal. */
  creditNote: number | null
  creditedAt: Date
  ledgerId: number
  kind: LedgerKind
  paymentId: string
}

export type LedgerEntry = {
  id: number
  recordedAt: Date
  orderId: string
  paymentId: string
  kind: LedgerKind
  amount: Krona
}

export type MonthEntries = {
  month: Month
  receipts: ReceiptEntry[]
  refunds: RefundEntry[]
  ledger: LedgerEntry[]
}

/** A row of the ledger that returns money of a sale, or takes some back. */
export type ReturnedMoney = {
  ledgerId: number
  recordedAt: Date
  kind: LedgerKind
  amount: Krona
  paymentId: string
  receipt: number
  creditNote: number | null
  issuedAt: Date
  price: Krona
  vatPercent: VatPercent
}

/**
 * Returns the credits of a month. Money that was returned before its receipt was written counts
 * from the receipt on: the sale and its credit then stand in one month.
 *
 * @param returned everything returned up to the end of the month of each sale concerned
 */
export function refundsInMonth(returned: readonly ReturnedMoney[], month: Month): RefundEntry[] {
  const [start, end] = [startOfMonth(month), startOfMonth(monthAfter(month))]
  const bySale = Map.groupBy(
    returned.map((row) => ({ ...row, creditedAt: later(row.recordedAt, row.issuedAt) })),
    ({ receipt }) => receipt,
  )
  return [...bySale.values()]
    .flatMap((rows) => {
      const ordered = rows.toSorted(byTime)
      const [sale] = ordered
      if (sale === undefined) return []
      const credits = creditsOf(
        { price: sale.price, percent: sale.vatPercent },
        ordered.map(({ amount }) => amount),
      )
      return ordered.flatMap((row, at): RefundEntry[] => {
        const credit = credits[at]
        if (credit === undefined || credit.total === 0) return []
        const { receipt, creditNote, creditedAt, ledgerId, kind, paymentId, vatPercent } = row
        const facts = { receipt, creditNote, creditedAt, ledgerId, kind, paymentId, vatPercent }
        return [{ ...facts, ...credit }]
      })
    })
    .filter(({ creditedAt }) => creditedAt >= start && creditedAt < end)
    .toSorted(byTime)
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

type Timed = { creditedAt: Date; ledgerId: number }

const byTime = (one: Timed, other: Timed): number =>
  one.creditedAt.getTime() - other.creditedAt.getTime() || one.ledgerId - other.ledgerId

type Sum = { count: number; net: Krona; vat: Krona; total: Krona }

export type MonthTotals = {
  /** By the rate of VAT, the lower first. */
  sales: { percent: VatPercent; receipts: Sum; refunds: Sum }[]
  /** Receipts less refunds. */
  turnover: Omit<Sum, 'count'>
  ledger: Record<LedgerKind, Krona>
}

/** Adds up a month. */
export function totalsOf({ receipts, refunds, ledger }: MonthEntries): MonthTotals {
  const percents = [...receipts, ...refunds].map(({ vatPercent }) => vatPercent)
  const sales = [...new Set(percents)]
    .toSorted((one, other) => one - other)
    .map((percent) => ({
      percent,
      receipts: sumOf(receipts.filter(({ vatPercent }) => vatPercent === percent)),
      refunds: sumOf(refunds.filter(({ vatPercent }) => vatPercent === percent)),
    }))
  const [all, back] = [sumOf(receipts), sumOf(refunds)]
  return {
    sales,
    turnover: { net: all.net - back.net, vat: all.vat - back.vat, total: all.total - back.total },
    ledger: Object.fromEntries(
      ledgerKinds.map((kind) => [
        kind,
        ledger.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0),
      ]),
    ) as MonthTotals['ledger'],
  }
}

const sumOf = (entries: readonly Amounts[]): Sum =>
  entries.reduce(
    (sum, { net, vat, total }) => ({
      count: sum.count + 1,
      net: sum.net + net,
      vat: sum.vat + vat,
      total: sum.total + total,
    }),
    { count: 0, net: 0, vat: 0, total: 0 },
  )
