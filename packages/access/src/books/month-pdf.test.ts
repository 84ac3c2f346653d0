import type { Lang } from '@kot/domain/text/lang'
import { vatOf } from '@kot/domain/money/vat'
import { expect, test } from 'vitest'
import { wordsOfPdf } from '../testing/words-of-pdf.ts'
import { composeMonth } from './export-books.ts'
import { NO_SEAL } from './hash-chain.ts'
import { type MonthEntries, refundsInMonth } from './month-entries.ts'

const since = new Date('2026-11-15T00:00:00Z')
const HOUR_MS = 3_600_000

/** A month with so many sales on both sides of the registration; the second is given back to the card, the last by transfer. */
function aMonth(sales: number): MonthEntries {
  const receipts = Array.from({ length: sales }, (_, at) => {
    const issuedAt = new Date(Date.parse('2026-11-01T00:00:00Z') + (at * 700 * HOUR_MS) / sales)
    const { percent, net, vat, registered } = vatOf(1_990, since, issuedAt)
    return {
      number: 1_001 + at,
      issuedAt,
      orderId: `0000${at}`,
      product: 0,
      customerName: at === 1 ? 'Þórey Æsa Ýrr Ðal Guðmundsdóttir Thorarensen' : 'Łucja Żółć',
      customerEmail: 'anna@kot.test',
      net,
      vatPercent: percent,
      vat,
      total: 1_990,
      sellerVatNumber: registered ? '123456' : null,
    }
  })
  const returned = [1, sales - 1].flatMap((at, index) => {
    const receipt = receipts[at]
    if (!receipt) return []
    const { number, issuedAt, total: price, vatPercent } = receipt
    const recordedAt = new Date('2026-11-30T12:00:00Z')
    const how = index === 0 ? 'refunded' : 'transferred'
    const money = { kind: how, amount: 1_990, paymentId: 'payment', creditNote: 7 + index } as const
    return [
      { ...money, ledgerId: 900 + index, recordedAt, receipt: number, issuedAt, price, vatPercent },
    ]
  })
  return {
    month: '2026-11',
    receipts,
    refunds: refundsInMonth(returned, '2026-11'),
    ledger: receipts.map(({ number, issuedAt, orderId, total }) => ({
      id: number,
      recordedAt: issuedAt,
      orderId,
      paymentId: 'payment',
      kind: 'captured',
      amount: total,
    })),
  }
}

const compose = (sales: number, lang: Lang = 'is') =>
  composeMonth(aMonth(sales), { previous: NO_SEAL, lang })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length

test('the PDF has the totals by rate of VAT, and every entry', async () => {
  const { pdf, seal } = await compose(4)
  const words = wordsOfPdf(pdf).join(' ')
  for (const row of [
    'Kvittanir, VSK 0% 2 3.980 0 3.980',
    'Endurgreiðslur, VSK 0% 1 1.990 0 1.990',
    'Kvittanir, VSK 24% 2 3.210 770 3.980',
    'Endurgreiðslur, VSK 24% 1 1.605 385 1.990',
    'Velta að frádregnum endurgreiðslum 3.595 385 3.980',
    'Innheimt 7.960',
    seal.seal,
    '1004 22.11.2026 21:00 Aðgangur í 7 daga Łucja Żółć 1.605 24 385 1.990',
    '30.11.2026 12:00 1004 8 Millifært 1.605 24 385 1.990',
  ])
    expect(words).toContain(row)
  expect(pagesOf(pdf)).toBe(1)
})

test('a long month goes on over pages, each with headings and its number', async () => {
  const { pdf } = await compose(60)
  const pages = pagesOf(pdf) ?? 0
  expect(pages).toBeGreaterThan(2)
  const words = wordsOfPdf(pdf).join(' ')
  expect(words).toContain(`Bls. ${pages} af ${pages}`)
  expect(words).toContain('1060')
  // Those of tables that begin, and those repeated on the pages that follow.
  expect(words.match(/Innsigli( |$)/g)?.length).toBeGreaterThan(pages)
})

test('the same month is the same PDF to the byte, in its language', async () => {
  const { pdf } = await compose(2, 'en')
  expect((await compose(2, 'en')).pdf).toEqual(pdf)
  expect(pdf.toString('latin1')).toContain('/Lang (en)')
})

test('a month without entries is marked as empty', async () => {
  const { pdf } = await compose(0)
  expect(wordsOfPdf(pdf).filter((run) => run.includes('Engar færslur'))).toHaveLength(3)
})
