/** Months exported for bookkeeping, as files: a folder for each. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBooks } from '@kot/access/books/check-books'
import {
  BooksError,
  type ComposedMonth,
  exportBooks,
  type RecordedExport,
} from '@kot/access/books/export-books'
import { checkMonth, tableNames, type WrittenMonth } from '@kot/access/books/hash-chain'
import { CommandError } from '../command-line/command.ts'
import type { Database } from '@kot/db/connect'
import type { Month } from '@kot/domain/money/bookkeeping'
import type { Lang } from '@kot/domain/text/lang'

type WriteOptions = { through: Month | undefined; folder: string; lang: Lang }

/** Writes a month, and those before it that were not exported yet. */
export async function writeBooks(
  db: Database,
  { through, folder, lang }: WriteOptions,
): Promise<void> {
  const store = (month: ComposedMonth) => storeMonth(folder, month)
  try {
    const done = await exportBooks(db, { through, lang, now: new Date(), store })
    for (const { month, lines, seal } of done) {
      const { receipts, refunds, ledger } = lines
      console.log(
        `${month}: ${receipts} receipts, ${refunds} refunds, ${ledger} movements, seal ${seal}`,
      )
    }
  } catch (error) {
    throw error instanceof BooksError ? new CommandError(error.message, 1, error) : error
  }
}

/** Only the operator may read them: they name buyers. */
const PRIVATE = { folder: 0o700, file: 0o600 }

/** Writes into a folder beside it first, so that a month is there as a whole or not at all. */
async function storeMonth(folder: string, composed: ComposedMonth): Promise<string> {
  const { month, tables, seal, pdf } = composed
  const place = join(folder, month)
  const there = await readMonthFolder(folder, month)
  if (there !== null) {
    const { faults, seal: stored } = checkMonth(there)
    const isSame = tableNames.every((name) => there.tables[name] === tables[name])
    if (!isSame || faults.length > 0 || stored === null)
      throw new CommandError(`${place} has other contents: see --verify, and move it away`)
    return stored.pdf
  }
  const partial = `${place}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: PRIVATE.folder })
  const files = [
    ...tableNames.map((name) => [`${name}.csv`, tables[name]] as const),
    ['books.pdf', pdf] as const,
    ['seal.json', `${JSON.stringify(seal, null, 2)}\n`] as const,
  ]
  for (const [name, contents] of files) {
    await writeFile(join(partial, name), contents, { mode: PRIVATE.file })
  }
  await rename(partial, place)
  return seal.pdf
}

/** Checks every month of a folder, and reports each line that is wrong. */
export async function verifyBooks(
  folder: string,
  recorded: ReadonlyMap<Month, RecordedExport> | null,
): Promise<void> {
  const months = (await readdir(folder)).filter((name) => /^\d{4}-\d{2}$/.test(name)).toSorted()
  const written = []
  for (const month of months) {
    const found = await readMonthFolder(folder, month)
    if (found) written.push(found)
  }
  if (written.length === 0) throw new CommandError(`there is no month in ${folder}`)
  const faults = checkBooks(written, recorded)
  for (const fault of faults) console.log(fault)
  if (faults.length > 0)
    throw new CommandError(`${faults.length} fault${faults.length === 1 ? '' : 's'} in ${folder}`)
  const against = recorded === null ? '' : ', as the database recorded them'
  console.log(`${months.length} months are unbroken, ${months[0]} to ${months.at(-1)}${against}`)
}

async function readMonthFolder(folder: string, month: Month): Promise<WrittenMonth | null> {
  const place = join(folder, month)
  const names = await readdir(place).catch(absent)
  if (names === null) return null
  const read = (name: string) => readFile(join(place, name)).catch(absent)
  const text = async (name: string) => (await read(name))?.toString() ?? null
  return {
    month,
    tables: {
      receipts: await text('receipts.csv'),
      refunds: await text('refunds.csv'),
      ledger: await text('ledger.csv'),
    },
    seal: await text('seal.json'),
    pdf: await read('books.pdf'),
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
