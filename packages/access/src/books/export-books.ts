import type { Database } from '@kot/db/connect'
import {
  isMonthComplete,
  type Month,
  monthAfter,
  monthOf,
  startOfMonth,
} from '@kot/domain/money/bookkeeping'
import type { Lang } from '@kot/domain/text/lang'
import { sql } from 'kysely'
import { NO_SEAL, type SealFile, sealTables, sha256, type TableName } from './hash-chain.ts'
import type { MonthEntries } from './month-entries.ts'
import { monthPdf } from './month-pdf.ts'
import { tablesOf } from './month-tables.ts'
import { getFirstMonth, readMonth } from './read-month.ts'

/** What the operator can act on. */
export class BooksError extends Error {
  override name = 'BooksError'
}

/** The files of a month. */
export type ComposedMonth = {
  month: Month
  tables: Record<TableName, string>
  seal: SealFile
  pdf: Buffer
}

export async function composeMonth(
  entries: MonthEntries,
  { previous, lang }: { previous: string; lang: Lang },
): Promise<ComposedMonth> {
  const { month } = entries
  const sealed = sealTables(month, previous, tablesOf(entries))
  const pdf = await monthPdf(entries, { sealed, previous, lang })
  return {
    month,
    tables: sealed.files,
    seal: {
      month,
      previous,
      seal: sealed.seal,
      lines: {
        receipts: entries.receipts.length,
        refunds: entries.refunds.length,
        ledger: entries.ledger.length,
      },
      pdf: sha256(pdf),
    },
    pdf,
  }
}

type ExportOptions = {
  /** The last month to export; the last one that is complete when left out. */
  through?: Month | undefined
  lang: Lang
  now: Date
  /** Stores the files, unless the same are there. Returns the SHA-256 of the PDF that is there then. */
  store: (month: ComposedMonth) => Promise<string>
}

/**
 * Exports a month and those before it that were not exported yet, because each continues the chain of
 * the one before. Idempotent: a month that was exported is written again with the same lines.
 *
 * @throws BooksError when there is nothing to export, or a month is no longer what was exported
 */
export async function exportBooks(
  db: Database,
  { through, lang, now, store }: ExportOptions,
): Promise<SealFile[]> {
  const first = await getFirstMonth(db)
  if (first === null) throw new BooksError('nothing was sold yet')
  const last = through ?? monthBefore(now)
  if (!isMonthComplete(last, now)) throw new BooksError(`${last} is not over yet`)
  if (last < first) throw new BooksError(`nothing was sold before ${first}`)
  const exports = await listExports(db)
  const done: SealFile[] = []
  let previous = NO_SEAL
  for (let month = first; month <= last; month = monthAfter(month)) {
    const known = exports.get(month)
    if (known && month !== last) previous = known.seal
    else {
      const composed = await composeMonth(await readMonth(db, month), { previous, lang })
      const { seal } = composed.seal
      if (known && known.seal !== seal)
        throw new BooksError(
          `${month} was exported with other lines: the database was changed since`,
        )
      const pdf = await store(composed)
      await db
        .insertInto('books_export')
        .values({ month: `${month}-01`, exported_at: now, seal, pdf })
        .execute()
      done.push(composed.seal)
      previous = seal
    }
  }
  return done
}

/** The last month that is complete. */
function monthBefore(now: Date): Month {
  const start = startOfMonth(monthOf(now))
  const before = monthOf(new Date(start.getTime() - 1))
  return isMonthComplete(before, now) ? before : monthOf(new Date(+startOfMonth(before) - 1))
}

/** What was recorded of a month: its seal, and the SHA-256 of every PDF that was written of it. */
export type RecordedExport = { seal: string; pdfs: string[] }

export async function listExports(db: Database): Promise<Map<Month, RecordedExport>> {
  const { rows } = await sql<RecordedExport & { month: Month }>`
    select to_char(month, 'YYYY-MM') as month, min(seal) as seal, array_agg(distinct pdf) as pdfs
    from books_export
    group by month
    order by month
  `.execute(db)
  return new Map(rows.map(({ month, ...recorded }) => [month, recorded]))
}

/** Returns since when nothing was exported: the end of the last month that was, or else the first
 *  movement of money; null when nothing was ever sold. */
export async function notExportedSince(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ month: Month | null; first: Date | null }>`
    select
      (select to_char(max(month), 'YYYY-MM') from books_export) as month,
      (select min(recorded_at) from access_ledger) as first
  `.execute(db)
  const { month = null, first = null } = rows[0] ?? {}
  return month === null ? first : startOfMonth(monthAfter(month))
}
