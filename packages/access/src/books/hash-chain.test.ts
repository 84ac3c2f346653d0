import { createHash } from 'node:crypto'
import { type Month, monthAfter } from '@kot/domain/money/bookkeeping'
import { sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBooks } from './check-books.ts'
import {
  NO_SEAL,
  sealTables,
  sha256,
  type Table,
  type TableName,
  tableNames,
  type WrittenMonth,
} from './hash-chain.ts'

type Tables = Record<TableName, Table>

const pdf = Buffer.from('a PDF')

/** Months as they are found after an export. */
function written(tables: readonly Tables[], first: Month = '2026-11'): WrittenMonth[] {
  let [month, previous] = [first, NO_SEAL]
  return tables.map((contents) => {
    const { files, seal } = sealTables(month, previous, contents)
    const lines = Object.fromEntries(tableNames.map((name) => [name, contents[name].rows.length]))
    const sealed = { month, previous, seal, lines, pdf: sha256(pdf) }
    const one = { month, tables: files, seal: JSON.stringify(sealed), pdf }
    month = monthAfter(month)
    previous = seal
    return one
  })
}

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('=1+1', 'Þórey; "Æsa"', 'two\nlines', null),
  fc.integer(),
)
const table = fc
  .array(fc.tuple(cell, cell, cell), { maxLength: 6 })
  .map((rows) => ({ headings: ['one', 'two', 'three'], rows }))
const someTables = fc.array(fc.record({ receipts: table, refunds: table, ledger: table }), {
  minLength: 1,
  maxLength: 3,
})

/** What can be done to the lines of a file. */
const damages = {
  change: (lines: string[], at: number, sign: number) => {
    const line = lines[at] ?? ''
    const place = sign % Math.max(1, line.length)
    const other = line[place] === 'x' ? 'y' : 'x'
    return lines.with(at, `${line.slice(0, place)}${other}${line.slice(place + 1)}`)
  },
  remove: (lines: string[], at: number) => lines.toSpliced(at, 1),
  repeat: (lines: string[], at: number) => lines.toSpliced(at, 0, lines[at] ?? ''),
  swap: (lines: string[], at: number, with_: number) => {
    const other = with_ % lines.length
    return lines.with(at, lines[other] ?? '').with(other, lines[at] ?? '')
  },
  insert: (lines: string[], at: number) => lines.toSpliced(at, 0, `;;;${sha256('a guess')}`),
  cut: (lines: string[], at: number) => lines.slice(0, at),
}
const damage = fc.record({
  kind: fc.constantFrom(...(Object.keys(damages) as (keyof typeof damages)[])),
  month: fc.nat(),
  table: fc.constantFrom(...tableNames),
  line: fc.nat(),
  other: fc.nat(),
})

describe('the chain of hashes', () => {
  test('is unbroken as it was written', () => {
    fc.assert(
      fc.property(someTables, (tables) => {
        expect(checkBooks(written(tables), null)).toEqual([])
      }),
      { numRuns: sized({ fast: 50, proof: 1_000 }) },
    )
  })

  test('is broken by any line that is changed, removed, repeated, moved or added', () => {
    fc.assert(
      fc.property(someTables, damage, (tables, { kind, month, table: name, line, other }) => {
        const months = written(tables)
        const at = month % months.length
        const one = months[at]
        const text = one?.tables[name] ?? ''
        // The last piece is what follows the last line feed: nothing.
        const lines = text.split('\n')
        const damaged = damages[kind](lines, line % lines.length, other).join('\n')
        fc.pre(one !== undefined && damaged !== text)
        const found = months.with(at, { ...one, tables: { ...one.tables, [name]: damaged } })
        expect(checkBooks(found, null)).not.toEqual([])
      }),
      { numRuns: sized({ fast: 300, proof: 20_000 }) },
    )
  })
})

const row = (...cells: (string | number)[]) => cells
const november: Tables = {
  receipts: {
    headings: ['number', 'name', 'total'],
    rows: [row(1001, 'Anna', 1990), row(1002, 'Birkir', 2900), row(1003, 'Dísa', 4900)],
  },
  refunds: { headings: ['receipt', 'total'], rows: [row(1002, 2900)] },
  ledger: { headings: ['id', 'amount'], rows: [row(1, 1990), row(2, 2900), row(3, 4900)] },
}
const months = written([november, november, november])
const faultsWith = (change: (months: WrittenMonth[]) => WrittenMonth[]) =>
  checkBooks(change(months), null)
const linesOf = (month: number, name: TableName) => months[month]?.tables[name]?.split('\n') ?? []
const withLines = (month: number, name: TableName, lines: readonly string[]) =>
  faultsWith((all) =>
    all.map((one, at) =>
      at === month ? { ...one, tables: { ...one.tables, [name]: lines.join('\n') } } : one,
    ),
  )

test.each([2, 3, 4])('a changed line is named alone: line %i', (line) => {
  const lines = linesOf(1, 'receipts')
  const changed = lines.with(line - 1, (lines[line - 1] ?? '').replace(/^\d+/, '9999'))
  expect(withLines(1, 'receipts', changed)).toEqual([
    `2026-12/receipts.csv line ${line} does not continue the line before it`,
  ])
})

test('a line that is missing at the end is missed', () => {
  const lines = linesOf(2, 'ledger')
  expect(withLines(2, 'ledger', lines.toSpliced(-2, 1))).toEqual([
    '2027-01/ledger.csv has 2 lines and should have 3',
    '2027-01/seal.json is not the last hash of the month',
  ])
})

test('a month that was written anew is not continued by the next one', () => {
  const [forged] = written([{ ...november, refunds: { headings: ['receipt', 'total'], rows: [] } }])
  expect(faultsWith((all) => (forged ? all.with(0, forged) : all))).toEqual([
    '2026-12 does not continue 2026-11',
  ])
})

test('months that were all written anew are not those that the database recorded', () => {
  const recorded = new Map(
    months.map(({ month, seal }) => [
      month,
      { seal: (JSON.parse(seal ?? '') as { seal: string }).seal, pdfs: [sha256(pdf)] },
    ]),
  )
  expect(checkBooks(months, recorded)).toEqual([])
  expect(checkBooks(months.slice(0, 2), recorded)).toEqual(['2027-01 was exported and is missing'])
  const forged = written([november, { ...november, refunds: november.ledger }, november])
  expect(checkBooks(forged, null)).toEqual([])
  expect(checkBooks(forged, recorded)).toEqual([
    '2026-12 is not what the database recorded',
    '2027-01 is not what the database recorded',
  ])
})

test.each<[string, (months: WrittenMonth[]) => WrittenMonth[], string[]]>([
  ['a first month', (all) => all.slice(1), ['the month before 2026-12 is missing']],
  ['a month between', (all) => all.toSpliced(1, 1), ['2026-12 is missing']],
  [
    'a file',
    (all) => all.map((one) => ({ ...one, tables: { ...one.tables, refunds: null } })).slice(0, 1),
    [
      '2026-11/refunds.csv is missing',
      '2026-11/ledger.csv line 2 does not continue the line before it',
    ],
  ],
  [
    'the seal',
    (all) => all.slice(0, 1).map((one) => ({ ...one, seal: null })),
    ['2026-11/seal.json is missing or not readable'],
  ],
  [
    'the PDF',
    (all) => all.slice(0, 1).map((one) => ({ ...one, pdf: null })),
    ['2026-11/books.pdf is missing'],
  ],
])('%s that is missing is missed', (_, change, faults) => {
  expect(faultsWith(change)).toEqual(faults)
})

test('a PDF that was changed is found, and a month under another name', () => {
  const [first] = months
  if (!first) throw new Error('there are months')
  expect(checkBooks([{ ...first, pdf: Buffer.from('another') }], null)).toEqual([
    '2026-11/books.pdf was changed',
  ])
  expect(checkBooks([{ ...first, month: '2026-10' }], null)).toContain(
    '2026-10/seal.json is of 2026-11',
  )
})

test('any value of seal.json that is changed is found', () => {
  const sealed = JSON.parse(months[1]?.seal ?? '') as Record<string, unknown>
  for (const name of Object.keys(sealed)) {
    const changed = { month: '2027-02', lines: { receipts: 3, refunds: 1, ledger: 4 } }[name]
    const seal = JSON.stringify({ ...sealed, [name]: changed ?? sha256('another') })
    const found = faultsWith((all) => all.map((one, at) => (at === 1 ? { ...one, seal } : one)))
    expect([name, found.length > 0]).toEqual([name, true])
  }
})

test('a spreadsheet takes no name for a formula, and no name for two cells or lines', () => {
  const name = '=HYPERLINK("http://x";1)\nÞórey'
  const receipts = { headings: ['name', 'total'], rows: [row(name, -1990)] }
  const { files } = sealTables('2026-11', NO_SEAL, { ...november, receipts })
  expect(files.receipts.split('\n')[1]).toMatch(
    /^"'=HYPERLINK\(""http:\/\/x"";1\) Þórey";-1990;[0-9a-f]{64}$/,
  )
})

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

test('the chain is the one that docs/operations.md describes, checked without our code', () => {
  let previous = '0'.repeat(64)
  for (const { month, tables, seal } of months) {
    let hash = digest(`${previous}\n${month}`)
    for (const file of [tables.receipts, tables.refunds, tables.ledger]) {
      const [heading = '', ...lines] = (file ?? '').trimEnd().split('\n')
      hash = digest(`${hash}\n${heading}`)
      for (const line of lines) {
        hash = digest(`${hash}\n${line.slice(0, -65)}`)
        expect(line.slice(-65)).toBe(`;${hash}`)
      }
    }
    expect(JSON.parse(seal ?? '')).toMatchObject({ previous, seal: hash })
    previous = hash
  }
})
