import { parse } from 'csv-parse/sync'
import type { Page } from '../../source/page.ts'
import { Unreadable } from '../../source/unreadable.ts'

/** A row of the file by the names of its columns; null for one that is longer or shorter than they. */
export type CsvRecord = ReadonlyMap<string, string> | null

/** Without these there is no telling one advert from another, or where it is. */
const indispensable = ['auðkenni', 'heimilisfang']

const longestHeader = 5_000

/** @throws Unreadable when it is no such file, or only the beginning of one. */
export function readTable({ text }: Page): CsvRecord[] {
  if (/^\s*[<{[]/.test(text)) throw new Unreadable('not-csv', 'it is something else')
  const [line = ''] = text.split('\n', 1)
  if (line.length > longestHeader) throw new Unreadable('not-csv', 'no line ends')
  const [header, ...rows] = parsed(text, delimiterOf(line))
  const names = header?.map((name) => name.trim().toLowerCase()) ?? []
  if (names.length < 2) throw new Unreadable('not-csv', 'there are no columns')
  const missing = indispensable.find((name) => !names.includes(name))
  if (missing !== undefined) throw new Unreadable('changed-markup', `no column ${missing}`)
  // The last line of a file that broke off has no end, and fewer fields than the others.
  if (!endsWithLine(text) && rows.at(-1)?.length !== names.length) {
    throw new Unreadable('not-csv', 'it breaks off')
  }
  return rows.map((row) =>
    row.length === names.length
      ? new Map(names.map((name, column) => [name, row[column] ?? '']))
      : null,
  )
}

const endsWithLine = (text: string): boolean => text.slice(text.trimEnd().length).includes('\n')

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    throw new Unreadable('not-csv', error instanceof Error ? error.name : 'it cannot be parsed')
  }
}

const delimiterOf = (header: string): ';' | ',' =>
  header.split(';').length > header.split(',').length ? ';' : ','
