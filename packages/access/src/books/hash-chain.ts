/**
 * The files of a month are sealed by a chain of hashes. It begins with the seal of the month before
 * and the name of the month. Every line, also those with the headings, adds a hash:
 *
 *     SHA-256(hash of the line before, line feed, the line without its hash)
 *
 * in the order receipts, refunds, ledger, all in UTF-8 and hexadecimal digits. The last hash is the
 * seal of the month. docs/operations.md describes the same, so that it can be checked
 */
import { createHash } from 'node:crypto'
import type { Month } from '@kot/domain/money/bookkeeping'
import { z } from 'zod'

/** The tables of a month, in the order of the chain. */
export const tableNames = ['receipts', 'refunds', 'ledger'] as const
export type TableName = (typeof tableNames)[number]

type Cell = string | number | null
export type Table = { headings: readonly string[]; rows: readonly (readonly Cell[])[] }

/** What the first month continues. */
export const NO_SEAL = '0'.repeat(64)

export const sha256 = (contents: string | Buffer): string =>
  createHash('sha256').update(contents).digest('hex')

const beginChain = (month: Month, previous: string): string => sha256(`${previous}\n${month}`)
const nextHash = (hash: string, line: string): string => sha256(`${hash}\n${line}`)

/** Spreadsheets read UTF-8 by this mark, and semicolons where a comma is the decimal sign. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Names are of strangers: a spreadsheet must not take one for a formula. */
function toCsv(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replaceAll(/\s+/g, ' ')
  const harmless = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[;"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export type SealedTables = {
  files: Record<TableName, string>
  /** The hash of each row. */
  hashes: Record<TableName, string[]>
  seal: string
}

/** Writes the tables of a month as CSV, every line with its hash. */
export function sealTables(
  month: Month,
  previous: string,
  tables: Record<TableName, Table>,
): SealedTables {
  let hash = beginChain(month, previous)
  const files: Partial<SealedTables['files']> = {}
  const hashes: Partial<SealedTables['hashes']> = {}
  for (const name of tableNames) {
    const heading = `${BYTE_ORDER_MARK}${tables[name].headings.join(';')};hash`
    hash = nextHash(hash, heading)
    const rows = tables[name].rows.map((row) => {
      const line = row.map(toCsv).join(';')
      hash = nextHash(hash, line)
      return { line, hash }
    })
    files[name] = [heading, ...rows.map((row) => `${row.line};${row.hash}`), ''].join('\n')
    hashes[name] = rows.map((row) => row.hash)
  }
  return { files, hashes, seal: hash } as SealedTables
}

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** seal.json beside the tables. */
const sealFile = z.strictObject({
  month: z.string(),
  /** The seal of the month before. */
  previous: digest,
  seal: digest,
  lines: z.strictObject({ receipts: count, refunds: count, ledger: count }),
  /** SHA-256 of the PDF, which repeats the tables for people. */
  pdf: digest,
})
export type SealFile = z.infer<typeof sealFile>

/** The files of a month as they were found. What is missing is null. */
export type WrittenMonth = {
  month: Month
  tables: Record<TableName, string | null>
  seal: string | null
  pdf: Buffer | null
}

export type CheckedMonth = {
  faults: string[]
  /** Null when seal.json cannot be read. */
  seal: SealFile | null
}

/**
 * Checks the files of a month against their chain. Goes on behind a line that is wrong, so that the
 * faults name those lines and no others.
 */
export function checkMonth(written: WrittenMonth): CheckedMonth {
  const { month } = written
  const seal = readSeal(written.seal)
  if (seal === null) return { faults: [`${month}/seal.json is missing or not readable`], seal }
  const faults = seal.month === month ? [] : [`${month}/seal.json is of ${seal.month}`]
  let hash = beginChain(month, seal.previous)
  for (const name of tableNames) {
    const file = `${month}/${name}.csv`
    const text = written.tables[name]
    if (text === null) {
      faults.push(`${file} is missing`)
      continue
    }
    const [heading = '', ...lines] = text.split('\n')
    // What follows the last line feed.
    const rest = lines.pop()
    hash = nextHash(hash, heading)
    for (const [at, line] of lines.entries()) {
      const end = line.lastIndexOf(';')
      const stored = line.slice(end + 1)
      if (nextHash(hash, line.slice(0, Math.max(0, end))) !== stored)
        faults.push(`${file} line ${at + 2} does not continue the line before it`)
      hash = stored
    }
    if (rest !== '') faults.push(`${file} does not end with a whole line`)
    if (lines.length !== seal.lines[name])
      faults.push(`${file} has ${lines.length} lines and should have ${seal.lines[name]}`)
  }
  if (hash !== seal.seal) faults.push(`${month}/seal.json is not the last hash of the month`)
  if (written.pdf === null) faults.push(`${month}/books.pdf is missing`)
  else if (sha256(written.pdf) !== seal.pdf) faults.push(`${month}/books.pdf was changed`)
  return { faults, seal }
}

function readSeal(text: string | null): SealFile | null {
  try {
    return sealFile.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
