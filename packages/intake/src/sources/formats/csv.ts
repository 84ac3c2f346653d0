/**
 * A partner's file, written by a spreadsheet every night: one request for the whole stock. Columns are
 * found by their names, so their order and any further ones do not matter; those that name an owner or
 * how to reach one are not read. Whether semicolons or commas part the fields, the header shows.
 *
 * Only the first file of a day differs from the last, but the site reports an unchanged file and does
 * not send it again, so it is requested as often as any other site.
 */
import { parse } from 'csv-parse/sync'
import {
  defineSource,
  emptyRawAdvert,
  type Page,
  type FormatSettings,
  type RawAdvert,
  type Source,
  UnreadablePageError,
} from '../../source/source.ts'
import {
  parseNumberOrText,
  parseId,
  parseLink,
  parsePhotos,
  parseText,
  parseYesNo,
  dropWithoutId,
} from '../parsing/values.ts'

/** A row of the file by the names of its columns; null for one that is longer or shorter than they. */
type CsvRecord = ReadonlyMap<string, string> | null

/** Without these, adverts can be neither distinguished nor located. */
const indispensable = ['auðkenni', 'heimilisfang']

const longestHeader = 5_000

/** @throws Unreadable when it is no such file, or only the beginning of one. */
function readTable({ text }: Page): CsvRecord[] {
  if (/^\s*[<{[]/.test(text)) throw new UnreadablePageError('not-csv', 'it is something else')
  const [line = ''] = text.split('\n', 1)
  if (line.length > longestHeader) throw new UnreadablePageError('not-csv', 'no line ends')
  const [header, ...rows] = parsed(text, delimiterOf(line))
  const names = header?.map((name) => name.trim().toLowerCase()) ?? []
  if (names.length < 2) throw new UnreadablePageError('not-csv', 'there are no columns')
  const missing = indispensable.find((name) => !names.includes(name))
  if (missing !== undefined) throw new UnreadablePageError('changed-markup', `no column ${missing}`)
  // The last line of a file that broke off has no end, and fewer fields than the others.
  if (!endsWithLine(text) && rows.at(-1)?.length !== names.length) {
    throw new UnreadablePageError('not-csv', 'it breaks off')
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
    throw new UnreadablePageError(
      'not-csv',
      error instanceof Error ? error.name : 'it cannot be parsed',
    )
  }
}

const delimiterOf = (header: string): ';' | ',' =>
  header.split(';').length > header.split(',').length ? ';' : ','

export const csvSource = ({ path, ...settings }: FormatSettings): Source =>
  defineSource<RawAdvert>({
    ...settings,
    status: 'format',
    pauseMs: 1000,
    fullCrawlMinutes: 60,
    quickCrawlMinutes: null,
    precedence: 16,
    wholeStock: true,
    version: 1,

    start: (origin) => [{ kind: 'list', url: origin + path }],

    discover: (page, origin) => ({
      rows: dropWithoutId(readTable(page), (record) => readRecord(record, origin)),
      next: [],
    }),

    toRawAdvert: (row) => row,
  })

/** One row of the file; null for one that is broken or has no identity. */
function readRecord(record: CsvRecord, origin: string): RawAdvert | null {
  const externalId = parseId(record?.get('auðkenni'))
  if (record === null || externalId === null) return null
  const longTerm = parseYesNo(record.get('langtímaleiga'))
  return {
    ...emptyRawAdvert,
    externalId,
    link: parseLink(record.get('slóð'), origin) ?? origin,
    title: parseText(record.get('titill')),
    address: parseText(record.get('heimilisfang')),
    postcode: parseText(record.get('póstnúmer')),
    place: parseText(record.get('staður')),
    price: parseNumberOrText(record.get('verð')),
    deposit: parseNumberOrText(record.get('trygging')),
    size: parseNumberOrText(record.get('stærð')),
    rooms: parseNumberOrText(record.get('herbergi')),
    available: parseText(record.get('laust')),
    pets: parseYesNo(record.get('gæludýr')),
    kind: parseText(record.get('tegund')),
    longTerm: typeof longTerm === 'boolean' ? longTerm : null,
    lat: parseNumberOrText(record.get('breidd')),
    long: parseNumberOrText(record.get('lengd')),
    photos: parsePhotos(record.get('myndir')?.split(/\s+/) ?? [], origin),
    propertyNumber: parseId(record.get('fasteignanúmer')),
    published: parseText(record.get('skráð')),
    text: parseText(record.get('athugasemdir')),
  }
}
