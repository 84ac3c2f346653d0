import { testDatabase } from '@kot/db/testing/test-database'
import { accessPackages, type PackageIndex } from '@kot/domain/pass/access'
import { type Month, monthAfter, monthOf, startOfMonth } from '@kot/domain/money/bookkeeping'
import { seedOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { refundOrder } from '../settle/refund-order.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { aWrittenReceipt } from '../testing/a-written-receipt.ts'
import { emptyBooks } from '../testing/books.ts'
import { buy } from '../testing/pay-order.ts'
import { wordsOfPdf } from '../testing/words-of-pdf.ts'
import { checkBooks } from './check-books.ts'
import { type ComposedMonth, exportBooks, listExports, notExportedSince } from './export-books.ts'
import type { TableName, WrittenMonth } from './hash-chain.ts'

const { db, owner } = await testDatabase()
const shop = await aShop(db)

beforeEach(() => emptyBooks(owner))

/** Exports into memory. */
async function exported(now: string, through?: Month) {
  const months: ComposedMonth[] = []
  const store = async (month: ComposedMonth) => {
    months.push(month)
    return month.seal.pdf
  }
  await exportBooks(db, { through, lang: 'is', now: new Date(now), store })
  return months
}

const found = (months: readonly ComposedMonth[]): WrittenMonth[] =>
  months.map(({ month, tables, seal, pdf }) => ({ month, tables, seal: JSON.stringify(seal), pdf }))

/** The rows of a table by the names of their columns. */
function rowsOf({ tables }: ComposedMonth, name: TableName): Record<string, string>[] {
  const [heading = '', ...lines] = tables[name].slice(1).trimEnd().split('\n')
  const columns = heading.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}
const sumOf = (month: ComposedMonth, name: TableName, column: string): number =>
  rowsOf(month, name).reduce((sum, row) => sum + Number(row[column]), 0)

/** Enters a movement of the payment of an order, or of another one that names the order. */
async function move(
  orderId: string,
  movement: { kind: string; amount: number; at: Date; payment?: string },
): Promise<void> {
  const { kind, amount, at: recorded_at } = movement
  const { payment_id } = await db
    .selectFrom('access_order')
    .select('payment_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payment = movement.payment ?? payment_id ?? ''
  await db
    .insertInto('access_ledger')
    .values({ order_id: orderId, payment_id: payment, kind, amount, recorded_at })
    .execute()
}

const FIRST = '2026-03'
const monthCount = sized({ fast: 12, proof: 1_000, slice: 20 })
const aMonth = fc.array(
  fc.record({
    product: fc.constantFrom<PackageIndex>(0, 1, 2, 3),
    /** Of the 28 days that every month has. */
    minute: fc.nat(28 * 24 * 60 - 1),
    /** Months later, and how much. */
    refund: fc.option(
      fc.record({
        later: fc.nat(2),
        share: fc.constantFrom(1, 0.5, 0.133),
        kind: fc.constantFrom('refunded', 'transferred'),
      }),
    ),
  }),
  { maxLength: 3 },
)

const MINUTE_MS = 60_000

test(`${monthCount} generated months are exported to the króna, in one chain`, async () => {
  const [plan = []] = fc.sample(
    fc.array(aMonth, { minLength: monthCount, maxLength: monthCount }),
    {
      numRuns: 1,
      seed: seedOf(20_261_115),
    },
  )
  const months = plan.reduce<Month[]>(
    (all, _, at) => [...all, at === 0 ? FIRST : monthAfter(all[at - 1] ?? '')],
    [],
  )
  // On the tenth day of a month in the middle.
  const since = new Date(`${months[Math.floor(monthCount / 2)]}-10T00:00:00Z`)
  const accountId = await aBuyer(db)
  // What happened, counted here: by month and rate, and in krónur that nothing has rounded.
  const expected = new Map<
    Month,
    { sold: [number, number]; back: [number, number]; taken: number }
  >()
  const at = (month: Month) => {
    const sums = expected.get(month) ?? { sold: [0, 0], back: [0, 0], taken: 0 }
    expected.set(month, sums)
    return sums
  }
  for (const [index, sales] of plan.entries()) {
    for (const { product, minute, refund } of sales) {
      const month = months[index] ?? FIRST
      const boughtAt = new Date(startOfMonth(month).getTime() + minute * MINUTE_MS)
      const rate = boughtAt >= since ? 1 : 0
      const price = accessPackages[product]?.price ?? 0
      const vat = { number: '123456', since }
      const email = 'anna@kot.test'
      const order = await aWrittenReceipt(db, { accountId, email, boughtAt, product, vat })
      await move(order, { kind: 'captured', amount: price, at: boughtAt })
      at(month).sold[rate] += price
      at(month).taken += price
      if (!refund) continue
      const backAt = new Date(boughtAt.getTime() + refund.later * 31 * 24 * 60 * MINUTE_MS + 1)
      const amount = Math.ceil(price * refund.share)
      await move(order, { kind: refund.kind, amount, at: backAt })
      at(monthOf(backAt)).back[rate] += amount
      at(monthOf(backAt)).taken += amount
    }
  }
  const end = [...expected.keys(), ...months].toSorted().at(-1) ?? FIRST
  const all = await exported(`${monthAfter(monthAfter(end))}-01T12:00:00Z`, end)

  expect(checkBooks(found(all), await listExports(db))).toEqual([])
  for (const month of all) {
    const { sold, back, taken } = at(month.month)
    for (const [rate, percent] of ['0', '24'].entries()) {
      const ofRate = (name: TableName, column: string) =>
        rowsOf(month, name)
          .filter((row) => row['vat_percent'] === percent)
          .reduce((sum, row) => sum + Number(row[column]), 0)
      expect(ofRate('receipts', 'total')).toBe(sold[rate])
      expect(ofRate('refunds', 'total')).toBe(back[rate])
      expect(ofRate('receipts', 'net') + ofRate('receipts', 'vat')).toBe(sold[rate])
      expect(ofRate('refunds', 'net') + ofRate('refunds', 'vat')).toBe(back[rate])
      const vat = ofRate('receipts', 'vat') + ofRate('refunds', 'vat')
      expect(rate === 0 ? vat : 0).toBe(0)
    }
    for (const { total, vat, vat_percent: percent } of rowsOf(month, 'receipts')) {
      const exact = percent === '24' ? Number(total) * 24 : 0
      expect(Math.abs(Number(vat) * 124 - exact)).toBeLessThan(62)
    }
    expect(sumOf(month, 'ledger', 'amount')).toBe(taken)
  }
}, 600_000)

test('a purchase and what is given back of it are in the month, and in its PDF', async () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const parts = { ...shop.with('dialog'), vat: { number: '123456', since } }
  const accountId = await aBuyer(db)
  const { paymentId } = await buy(shop, parts, { accountId, product: 1 })
  await confirmPayment(parts, { paymentId, accountId, product: 1 })
  const { id } = await db.selectFrom('access_order').select('id').executeTakeFirstOrThrow()
  await parts.provider.refund(paymentId, 386)
  expect(await refundOrder(parts, id)).toMatchObject({ outcome: 'refunded', amount: 2_514 })

  const [month] = await exported('2026-12-01T01:00:00Z')
  if (!month) throw new Error('November was not exported')
  expect(rowsOf(month, 'receipts')).toMatchObject([
    {
      number: '1001',
      product: 'Aðgangur í 1 mánuð',
      customer_name: 'Anna Jónsdóttir',
      net: '2339',
      vat_percent: '24',
      vat: '561',
      total: '2900',
      seller_vat_number: '123456',
      order_id: id,
    },
  ])
  expect(sumOf(month, 'refunds', 'total')).toBe(2_900)
  expect(sumOf(month, 'refunds', 'vat')).toBe(561)
  const kinds = rowsOf(month, 'ledger').map(({ kind, amount }) => [kind, amount])
  expect(kinds).toContainEqual(['captured', '2900'])

  const words = wordsOfPdf(month.pdf).join(' ')
  expect(words).toContain('Bókhald, nóvember 2026')
  expect(words).toContain('Kvittanir, VSK 24% 1 2.339 561 2.900')
  expect(words).toContain('Velta að frádregnum endurgreiðslum 0 0 0')
  expect(words).toContain(month.seal.seal)
})

async function sellIn(...months: Month[]): Promise<string[]> {
  const accountId = await aBuyer(db)
  const orders: string[] = []
  for (const month of months) {
    const boughtAt = new Date(`${month}-15T12:00:00Z`)
    const order = await aWrittenReceipt(db, { accountId, email: 'anna@kot.test', boughtAt })
    await move(order, { kind: 'captured', amount: 1_990, at: boughtAt })
    orders.push(order)
  }
  return orders
}
test('money of a payment that bought nothing is in the ledger and is no credit', async () => {
  const [order = ''] = await sellIn('2026-11')
  const at = new Date('2026-11-15T12:01:00Z')
  for (const kind of ['captured', 'refunded'])
    await move(order, { kind, amount: 1_990, at, payment: 'the second' })
  const [month] = await exported('2026-12-01T01:00:00Z')
  if (!month) throw new Error('November was not exported')
  expect(rowsOf(month, 'ledger')).toHaveLength(3)
  expect(rowsOf(month, 'refunds')).toEqual([])
})

const monthsOf = (all: readonly ComposedMonth[]) => all.map(({ month }) => month)

test('a month exports those before it that were not exported, also empty ones, and continues them', async () => {
  await sellIn('2026-09', '2026-11', '2026-12')
  const first = await exported('2026-12-05T12:00:00Z', '2026-10')
  expect(monthsOf(first)).toEqual(['2026-09', '2026-10'])
  const second = await exported('2027-01-05T12:00:00Z')
  expect(monthsOf(second)).toEqual(['2026-11', '2026-12'])
  expect(checkBooks(found([...first, ...second]), await listExports(db))).toEqual([])
})

test('a month that was exported is written again to the byte', async () => {
  await sellIn('2026-10', '2026-11')
  const [, first] = await exported('2026-12-05T12:00:00Z')
  const [again, ...others] = await exported('2027-03-05T12:00:00Z', '2026-11')
  expect(others).toEqual([])
  expect(again).toEqual(first)
})

test('a month whose lines were changed since is not exported again', async () => {
  await sellIn('2026-10', '2026-11')
  await exported('2026-12-05T12:00:00Z')
  await db.updateTable('receipt').set({ customer_name: 'Önnur' }).execute()
  await expect(exported('2026-12-05T12:00:00Z')).rejects.toThrow(
    '2026-11 was exported with other lines',
  )
})

test('what is not over or was never sold is not exported', async () => {
  await expect(exported('2026-12-05T12:00:00Z')).rejects.toThrow('nothing was sold yet')
  expect(await notExportedSince(db)).toBeNull()
  await sellIn('2026-11')
  await expect(exported('2026-12-01T00:30:00Z', '2026-11')).rejects.toThrow('is not over yet')
  await expect(exported('2026-12-01T00:30:00Z')).rejects.toThrow('nothing was sold before 2026-11')
})

test('what was not exported is counted from the first sale, then from the end of the last month', async () => {
  await sellIn('2026-10', '2026-11')
  expect(await notExportedSince(db)).toEqual(new Date('2026-10-15T12:00:00Z'))
  await exported('2026-12-05T12:00:00Z', '2026-10')
  expect(await notExportedSince(db)).toEqual(new Date('2026-11-01T00:00:00Z'))
})
