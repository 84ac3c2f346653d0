import { buffer } from 'node:stream/consumers'
import { monthAfter, startOfMonth } from '@kot/domain/money/bookkeeping'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { formatClock, formatMonth, formatTwoDigitDate } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { booksTexts } from '@kot/i18n/texts/books'
import { productName, receiptTexts } from '@kot/i18n/texts/receipt'
import Pdf from 'pdfkit'
import { toPdfText } from '../receipts/receipt-pdf.ts'
import type { SealedTables } from './hash-chain.ts'
import { type MonthEntries, totalsOf } from './month-entries.ts'
import {
  type Column,
  drawTable,
  drawText,
  MARGIN,
  numberPages,
  type PdfTable,
  startSection,
  TEXT_SIZE,
  WIDTH,
} from './table-pdf.ts'

const amount = (name: Column['name'], width: number): Column => ({ name, width, isAmount: true })
const hash: Column = { name: 'hash', width: 49 }

type MonthPdfOptions = { sealed: SealedTables; previous: string; lang: Lang }

/** A month as a file to read and print: totals, then every receipt, refund and movement. */
export async function monthPdf(
  entries: MonthEntries,
  { sealed, previous, lang }: MonthPdfOptions,
): Promise<Buffer> {
  const texts = booksTexts[lang]
  const { company } = brand
  const title = texts.title(formatMonth(lang, startOfMonth(entries.month)))
  const paper = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    lang,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: company.name,
      // The same month is the same file, whenever it is written.
      CreationDate: startOfMonth(monthAfter(entries.month)),
    },
  })
  const file = buffer(paper)
  const whole = paper.struct('Document')
  paper.addStructure(whole)
  const text = (tag: string, words: string, size = TEXT_SIZE) => {
    whole.add(paper.struct(tag, {}, () => drawText(paper, words, size)))
  }
  const table = (heading: string | null, contents: PdfTable) => {
    startSection(paper)
    if (heading !== null) text('H2', heading, 14)
    if (contents.rows.length === 0) text('P', texts.none)
    else drawTable(paper, whole, contents, lang)
  }

  const registration = receiptTexts[lang].registrationNumber(company.registrationNumber)
  text('H1', title, 20)
  text('P', [company.name, registration, company.address, company.email].join(', '))
  text('P', texts.amounts)
  table(texts.totals, totals(entries, lang))
  table(null, ledgerTotals(entries, lang))
  startSection(paper)
  text('H2', texts.seal, 14)
  text('P', sealed.seal)
  text('P', `${texts.previous}: ${previous}`)
  text('P', texts.sealed)
  table(texts.receipts, receipts(entries, sealed, lang))
  table(texts.refunds, refunds(entries, sealed, lang))
  table(texts.ledger, ledger(entries, sealed, lang))
  whole.end()
  numberPages(paper, title, lang)
  paper.end()
  return file
}

const number = (value: number): string => formatNumber('is', value)

function totals(entries: MonthEntries, lang: Lang): PdfTable {
  const texts = booksTexts[lang]
  const { sales, turnover } = totalsOf(entries)
  return {
    columns: [
      { name: 'name', width: WIDTH - 280 },
      amount('count', 70),
      amount('net', 70),
      amount('vat', 70),
      amount('total', 70),
    ],
    rows: [
      ...sales.flatMap(({ percent, receipts: sold, refunds: back }) =>
        [[texts.receiptsAt(percent), sold] as const, [texts.refundsAt(percent), back] as const].map(
          ([name, sum]) => [name, ...[sum.count, sum.net, sum.vat, sum.total].map(number)],
        ),
      ),
      [texts.turnover, '', ...[turnover.net, turnover.vat, turnover.total].map(number)],
    ],
  }
}

function ledgerTotals(entries: MonthEntries, lang: Lang): PdfTable {
  const { kinds } = ordersTexts[lang].money
  return {
    columns: [{ name: 'kind', width: WIDTH - 70 }, amount('amount', 70)],
    rows: Object.entries(totalsOf(entries).ledger).map(([kind, sum]) => [
      kinds[kind as keyof typeof kinds],
      formatNumber('is', sum),
    ]),
  }
}

const moment = (date: Date): string => `${formatTwoDigitDate(date)} ${formatClock(date)}`
const shortHash = (hashes: readonly string[], at: number): string => (hashes[at] ?? '').slice(0, 8)

const receipts = (entries: MonthEntries, { hashes }: SealedTables, lang: Lang): PdfTable => ({
  columns: [
    { name: 'number', width: 34 },
    { name: 'date', width: 70 },
    { name: 'product', width: 92 },
    { name: 'customer', width: 106 },
    amount('net', 48),
    amount('percent', 28),
    amount('vat', 40),
    amount('total', 48),
    hash,
  ],
  rows: entries.receipts.map((entry, at) => [
    String(entry.number),
    moment(entry.issuedAt),
    productName(lang, entry.product),
    toPdfText(entry.customerName),
    ...[entry.net, entry.vatPercent, entry.vat, entry.total].map((one) => formatNumber('is', one)),
    shortHash(hashes.receipts, at),
  ]),
})

const refunds = (entries: MonthEntries, { hashes }: SealedTables, lang: Lang): PdfTable => ({
  columns: [
    { name: 'date', width: 82 },
    { name: 'receipt', width: 44 },
    { name: 'creditNote', width: 54 },
    { name: 'kind', width: 86 },
    amount('net', 60),
    amount('percent', 40),
    amount('vat', 45),
    amount('total', 55),
    hash,
  ],
  rows: entries.refunds.map((entry, at) => [
    moment(entry.creditedAt),
    String(entry.receipt),
    String(entry.creditNote ?? ''),
    kindOf(lang, entry.kind),
    ...[entry.net, entry.vatPercent, entry.vat, entry.total].map((one) => formatNumber('is', one)),
    shortHash(hashes.refunds, at),
  ]),
})

const ledger = (entries: MonthEntries, { hashes }: SealedTables, lang: Lang): PdfTable => ({
  columns: [
    { name: 'number', width: 40 },
    { name: 'date', width: 90 },
    { name: 'kind', width: 106 },
    amount('amount', 60),
    { name: 'order', width: 170 },
    hash,
  ],
  rows: entries.ledger.map((entry, at) => [
    String(entry.id),
    moment(entry.recordedAt),
    kindOf(lang, entry.kind),
    formatNumber('is', entry.amount),
    entry.orderId,
    shortHash(hashes.ledger, at),
  ]),
})

const kindOf = (lang: Lang, kind: keyof (typeof ordersTexts)['is']['money']['kinds']): string =>
  ordersTexts[lang].money.kinds[kind]
