import { accessPackages } from '@kot/domain/pass/access'
import { type Month, monthAfter, monthOf, startOfMonth } from '@kot/domain/money/bookkeeping'
import { sized } from '@kot/domain/testing/size'
import { vatOf } from '@kot/domain/money/vat'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_SEAL, sealTables, type tableNames } from './hash-chain.ts'
import {
  type MonthEntries,
  type ReceiptEntry,
  type ReturnedMoney,
  refundsInMonth,
  totalsOf,
} from './month-entries.ts'
import { tablesOf } from './month-tables.ts'

const FIRST = Date.parse('2026-10-01T00:00:00Z')
const LAST = Date.parse('2027-01-31T23:59:59Z')
const months = ['2026-10', '2026-11', '2026-12', '2027-01']

const moment = fc.integer({ min: FIRST, max: LAST }).map((at) => new Date(at))
const aReturn = fc.record({
  at: moment,
  kind: fc.constantFrom('refunded', 'disputed', 'transferred'),
  amount: fc.integer({ min: -4_900, max: 4_900 }).filter((amount) => amount !== 0),
})
const aSale = fc.record({
  product: fc.constantFrom(0, 1, 2, 3),
  at: moment,
  returns: fc.array(aReturn, { maxLength: 4 }),
})
const aBusiness = fc.record({
  since: fc.option(fc.oneof(moment, fc.constantFrom(...months.map(startOfMonth)))),
  sales: fc.array(aSale, { maxLength: 12 }),
})
type Business = typeof aBusiness extends fc.Arbitrary<infer One> ? One : never

/** What the database would hold. */
function storedOf({ since, sales }: Business) {
  let ledgerId = 0
  return sales.map(({ product, at, returns }, index) => {
    const price = accessPackages[product]?.price ?? 0
    const { percent, vat, net, registered } = vatOf(price, since, at)
    const receipt: ReceiptEntry = {
      number: 1_001 + index,
      issuedAt: at,
      orderId: `order ${index}`,
      product,
      customerName: 'Anna; "=Önnu"',
      customerEmail: 'anna@kot.test',
      net,
      vatPercent: percent,
      vat,
      total: price,
      sellerVatNumber: registered ? '123456' : null,
    }
    const returned = returns.map(({ at: recordedAt, kind, amount }): ReturnedMoney => {
      ledgerId += 1
      const { number, issuedAt, vatPercent } = receipt
      const common = { ledgerId, recordedAt, amount, issuedAt, price, vatPercent }
      return { ...common, kind, paymentId: `payment ${index}`, receipt: number, creditNote: null }
    })
    return { receipt, returned }
  })
}
type Stored = ReturnType<typeof storedOf>

/** The rows of a month in the database, and no others. */
const entriesOf = (stored: Stored, month: Month): MonthEntries => {
  const end = startOfMonth(monthAfter(month))
  const written = stored.filter(({ receipt }) => receipt.issuedAt < end)
  const known = written.flatMap(({ returned }) => returned.filter((row) => row.recordedAt < end))
  return {
    month,
    receipts: written
      .map(({ receipt }) => receipt)
      .filter((one) => monthOf(one.issuedAt) === month),
    refunds: refundsInMonth(known, month),
    ledger: known
      .filter(({ recordedAt }) => monthOf(recordedAt) === month)
      .map(({ ledgerId: id, recordedAt, kind, amount, paymentId }) => ({
        id,
        recordedAt,
        kind,
        amount,
        paymentId,
        orderId: '',
      })),
  }
}

/** In 124ths of a króna, which are exact. */
const isVatOf = (vat: number, total: number, percent: number): boolean =>
  percent === 0 ? vat === 0 : Math.abs(vat * 124 - total * 24) < 62

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const bounded = (amount: number, price: number): number => Math.min(price, Math.max(0, amount))

function expectToTheKrona(business: Business): void {
  const stored = storedOf(business)
  const exported = months.map((month) => entriesOf(stored, month))
  for (const entries of exported) {
    const totals = totalsOf(entries)
    for (const one of [...entries.receipts, ...entries.refunds])
      expect(one.net + one.vat).toBe(one.total)
    for (const { issuedAt, vat, total, vatPercent } of entries.receipts) {
      const isRegistered = business.since !== null && issuedAt >= business.since
      expect(vatPercent).toBe(isRegistered ? 24 : 0)
      expect(isVatOf(vat, total, vatPercent)).toBe(true)
    }
    for (const kind of ['net', 'vat', 'total'] as const) {
      const [sold, back] = [entries.receipts, entries.refunds].map((list) =>
        sum(list.map((one) => one[kind])),
      )
      expect(totals.turnover[kind]).toBe((sold ?? 0) - (back ?? 0))
      expect(sum(totals.sales.map((one) => one.receipts[kind]))).toBe(sold)
      expect(sum(totals.sales.map((one) => one.refunds[kind]))).toBe(back)
    }
    expect(columnOf(entries, 'receipts', 'vat')).toBe(sum(entries.receipts.map(({ vat }) => vat)))
    expect(columnOf(entries, 'refunds', 'vat')).toBe(sum(entries.refunds.map(({ vat }) => vat)))
    expect(columnOf(entries, 'ledger', 'amount')).toBe(sum(Object.values(totals.ledger)))
  }
  const refunds = exported.flatMap((entries) => entries.refunds)
  for (const { receipt, returned } of stored) {
    const credits = refunds.filter((one) => one.receipt === receipt.number)
    const ordered = returned.toSorted(
      (one, other) =>
        Math.max(+one.recordedAt, +one.issuedAt) - Math.max(+other.recordedAt, +other.issuedAt) ||
        one.ledgerId - other.ledgerId,
    )
    // What is returned of it in the end, and never more than it was, nor of anything else.
    const kept = bounded(sum(ordered.map(({ amount }) => amount)), receipt.total)
    expect(sum(credits.map(({ total }) => total))).toBe(kept)
    const vatBack = sum(credits.map(({ vat }) => vat))
    expect(isVatOf(vatBack, kept, receipt.vatPercent)).toBe(true)
    expect(kept === receipt.total ? vatBack : receipt.vat).toBe(receipt.vat)
  }
}

/** Adds up a column of the CSV as its reader would. */
function columnOf(
  entries: MonthEntries,
  table: (typeof tableNames)[number],
  column: string,
): number {
  const { files } = sealTables(entries.month, NO_SEAL, tablesOf(entries))
  const [heading = '', ...lines] = files[table]
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .trimEnd()
    .split('\n')
  const at = heading.split(';').indexOf(column)
  return sum(lines.map((line) => Number(line.split(';')[at])))
}

test('receipts, refunds and totals agree to the króna, on both sides of a registration', () => {
  fc.assert(fc.property(aBusiness, expectToTheKrona), {
    // Four months each.
    numRuns: sized({ fast: 50, proof: 250 }),
  })
})

const sale = { receipt: 1_001, creditNote: null, price: 2_900, vatPercent: 24 } as const
const november = new Date('2026-11-10T12:00:00Z')
const december = new Date('2026-12-10T12:00:00Z')
const aRow = (facts: Partial<ReturnedMoney>): ReturnedMoney => ({
  ...sale,
  ledgerId: 1,
  recordedAt: november,
  kind: 'refunded',
  amount: 2_514,
  paymentId: 'payment',
  issuedAt: november,
  ...facts,
})

test('a refund is a credit of the month in which it was made, at the rate of its receipt', () => {
  const rows = [aRow({ recordedAt: december })]
  expect(refundsInMonth(rows, '2026-11')).toEqual([])
  expect(refundsInMonth(rows, '2026-12')).toMatchObject([
    { receipt: 1_001, vatPercent: 24, total: 2_514, vat: 487, net: 2_027, creditedAt: december },
  ])
})

test('the rest of a refund takes back the rest of the VAT, in another month too', () => {
  const rows = [aRow({}), aRow({ ledgerId: 2, recordedAt: december, amount: 386 })]
  expect(refundsInMonth(rows, '2026-12')).toMatchObject([{ total: 386, vat: 561 - 487 }])
})

test('money returned before its receipt is a credit of the month of the receipt', () => {
  const rows = [aRow({ issuedAt: december })]
  expect(refundsInMonth(rows, '2026-11')).toEqual([])
  expect(refundsInMonth(rows, '2026-12')).toMatchObject([{ total: 2_514, creditedAt: december }])
})
