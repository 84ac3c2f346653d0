import type { Database } from '@kot/db/connect'
import type { RawAdvert, Source } from '../source/source.ts'
import { type SavedPage, listSavedPages } from '../source-status/saved-pages.ts'
import { type ParsedPage, parseSavedPage } from './replay.ts'

export type ComparedPage = {
  page: SavedPage
  /** What the reader as it is now makes of it; null for a source that has no reader any more. */
  reading: ParsedPage | null
}

export type ComparedPages = {
  good: ComparedPage | null
  bad: ComparedPage | null
  /** The values of each of them for every field; empty unless there are both. */
  fields: FieldLine[]
}

/**
 * Compares the last good page of a source with the first bad one after it. List pages
 * before others: those alone can be parsed without another request to the site.
 */
export async function comparePages(
  db: Database,
  name: string,
  source: Source | null,
  now: Date,
): Promise<ComparedPages> {
  const pages = (await listSavedPages(db, name)).toSorted(listsFirst)
  const origin = source && (await originOf(db, source))
  const compared = (verdict: 'good' | 'bad'): ComparedPage | null => {
    const ofVerdict = pages.filter((page) => page.verdict === verdict)
    const page = verdict === 'good' ? lastList(ofVerdict) : ofVerdict[0]
    if (page === undefined) return null
    const isRead = source !== null && origin !== null && page.request.kind === 'list'
    return { page, reading: isRead ? parseSavedPage(source, page, origin, now) : null }
  }
  const good = compared('good')
  const bad = compared('bad')
  const fields = good?.reading && bad?.reading ? fieldTable(good.reading, bad.reading) : []
  return { good, bad, fields }
}

const isList = ({ request }: SavedPage): boolean => request.kind === 'list'
const listsFirst = (one: SavedPage, other: SavedPage): number =>
  Number(isList(other)) - Number(isList(one))
const lastList = (pages: readonly SavedPage[]): SavedPage | undefined =>
  pages.findLast(isList) ?? pages.at(-1)

async function originOf(db: Database, source: Source): Promise<string> {
  const row = await db
    .selectFrom('source')
    .select('origin')
    .where('name', '=', source.name)
    .executeTakeFirst()
  return row?.origin ?? source.origin
}

type FieldLine = {
  field: keyof RawAdvert
  /** How many adverts have a value for it. */
  before: number
  after: number
  /** One of the values, before and after. */
  example: [string, string]
}

/** For each field how often two pages fill it: the one that was good, and the one that may not be. */
export function fieldTable(before: ParsedPage, after: ParsedPage): FieldLine[] {
  const fields = [
    ...new Set([...before.read, ...after.read].flatMap(({ said }) => Object.keys(said))),
  ] as (keyof RawAdvert)[]
  return fields
    .map((field): FieldLine => ({
      field,
      before: filled(before, field).length,
      after: filled(after, field).length,
      example: [exampleOf(before, field), exampleOf(after, field)],
    }))
    .filter((line) => line.before > 0 || line.after > 0)
}

const filled = (reading: ParsedPage, field: keyof RawAdvert): unknown[] =>
  reading.read
    .map(({ said }) => said[field])
    .filter(
      (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )

/** Long texts are unreadable in a table. */
const MAX_EXAMPLE = 28

function exampleOf(reading: ParsedPage, field: keyof RawAdvert): string {
  const [first] = filled(reading, field)
  if (first === undefined) return '–'
  const text = typeof first === 'string' ? first : JSON.stringify(first)
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE - 1)}…` : text
}
