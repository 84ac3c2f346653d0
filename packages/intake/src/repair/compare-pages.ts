import type { Database } from '@kot/db/connect'
import type { Source } from '../source/source.ts'
import { fieldTable, type FieldLine } from './field-table.ts'
import { keptPages, type KeptPage } from './kept-pages.ts'
import { readPage, type Reading } from './read-page.ts'

export type ComparedPage = {
  page: KeptPage
  /** What the reader as it is now makes of it; null for a source that has no reader any more. */
  reading: Reading | null
}

export type ComparedPages = {
  good: ComparedPage | null
  bad: ComparedPage | null
  /** What each of them says of every field; empty unless there are both. */
  fields: FieldLine[]
}

/**
 * The last good page of a source and the first bad one after it, held against each other. List pages
 * before others: of those alone a reader can say something without asking the site again.
 */
export async function comparePages(
  db: Database,
  name: string,
  source: Source | null,
  now: Date,
): Promise<ComparedPages> {
  const pages = (await keptPages(db, name)).toSorted(listsFirst)
  const origin = source && (await originOf(db, source))
  const compared = (verdict: 'good' | 'bad'): ComparedPage | null => {
    const ofVerdict = pages.filter((page) => page.verdict === verdict)
    const page = verdict === 'good' ? lastList(ofVerdict) : ofVerdict[0]
    if (page === undefined) return null
    const isRead = source !== null && origin !== null && page.request.kind === 'list'
    return { page, reading: isRead ? readPage(source, page, origin, now) : null }
  }
  const good = compared('good')
  const bad = compared('bad')
  const fields = good?.reading && bad?.reading ? fieldTable(good.reading, bad.reading) : []
  return { good, bad, fields }
}

const isList = ({ request }: KeptPage): boolean => request.kind === 'list'
const listsFirst = (one: KeptPage, other: KeptPage): number =>
  Number(isList(other)) - Number(isList(one))
const lastList = (pages: readonly KeptPage[]): KeptPage | undefined =>
  pages.findLast(isList) ?? pages.at(-1)

async function originOf(db: Database, source: Source): Promise<string> {
  const row = await db
    .selectFrom('source')
    .select('origin')
    .where('name', '=', source.name)
    .executeTakeFirst()
  return row?.origin ?? source.origin
}
