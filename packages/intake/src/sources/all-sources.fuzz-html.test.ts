import { sized } from '@kot/domain/testing/size'
import { someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyRawAdvert, type Source, UnreadablePageError } from '../source/source.ts'
import { htmlSources } from '../testing/simulated-sources.ts'
import { askSimulated } from '../testing/read-site.ts'
import { aSpoiling } from '../testing/spoil.ts'

const cases = sized({ fast: 40, proof: 5_000 })
const numRuns = Math.ceil(cases / htmlSources.length)
// A busy machine takes its time for ten thousand pages.
const timeout = 600_000
const origin = 'http://site.test'
const now = new Date('2026-11-14T12:17:00Z')
const adverts = someAdverts(8)

const pages = htmlSources.map(({ name, source, site }) => {
  const simulated = { site, adverts, now }
  const [list] = source.start(origin).map((request) => askSimulated(simulated, request))
  if (!list) throw new Error('nothing to start with')
  const { rows } = source.discover(list, origin)
  const [detail] = rows
    .flatMap((row) => source.detail?.request(row, origin) ?? [])
    .map((request) => askSimulated(simulated, request))
  return { name, source, list, rows, detail }
})

describe.each(pages)('whatever becomes of the list of $name', ({ source, list }) => {
  it('is read or called unreadable', { timeout }, () => {
    fc.assert(
      fc.property(aSpoiling, (spoil) => {
        const page = { ...list, text: spoil(list.text) }
        const read = readable(() => source.discover(page, origin)) ?? { rows: [], next: [] }
        const astray = read.next.filter(
          ({ kind, url }) => kind !== 'list' || new URL(url).origin !== origin,
        )
        expect(astray).toEqual([])
        expect(read.total ?? 0).toSatisfy(Number.isSafeInteger)
        expect(read.rows.flatMap((row) => faults(source, row))).toEqual([])
      }),
      { numRuns },
    )
  })
})

const withDetail = pages.flatMap(({ detail, ...others }) => (detail ? { detail, ...others } : []))

describe.each(withDetail)('whatever becomes of a home of $name', ({ source, rows, detail }) => {
  it('is read or called unreadable', { timeout }, () => {
    fc.assert(
      fc.property(aSpoiling, fc.constantFrom(...rows), (spoil, row) => {
        const page = { ...detail, text: spoil(detail.text) }
        const whole = readable(() => source.detail?.read(page, row)) ?? row
        expect(faults(source, whole)).toEqual([])
      }),
      { numRuns },
    )
  })
})

/** Anything but Unreadable is a mistake of ours. */
function readable<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadablePageError) return undefined
    throw error
  }
}

/** What is wrong with what a source makes of a row. */
function faults(source: Source, row: unknown): string[] {
  const detail = source.detail?.request(row, origin)
  const said = source.toRawAdvert(row, origin)
  return [
    ...(detail && new URL(detail.url).origin !== origin ? ['detail'] : []),
    ...Object.entries(said ?? {}).flatMap(([field, value]) =>
      isRight(field, value) ? [] : [`${field}: ${JSON.stringify(value).slice(0, 100)}`],
    ),
    ...fields.filter((field) => said && !(field in said)),
  ]
}

const fields = [...Object.keys(emptyRawAdvert), 'externalId', 'link'] as const

function isRight(field: string, value: unknown): boolean {
  if (field === 'externalId') return typeof value === 'string' && /^\d{1,12}$/.test(value)
  if (field === 'link') return isHttp(value)
  if (field === 'photos') return Array.isArray(value) && value.every(isHttp)
  if (field === 'alsoAt') return Array.isArray(value) && value.length === 0
  if (field === 'pets' && typeof value === 'boolean') return true
  return fields.includes(field) && (value === null || isText(value))
}

const isHttp = (value: unknown) =>
  typeof value === 'string' && /^https?:$/.test(new URL(value).protocol)

/** A text that can be stored, without an e-mail address. */
const isText = (value: unknown) =>
  typeof value === 'string' &&
  value !== '' &&
  value.isWellFormed() &&
  !/\0|[^\s@]@[^\s@]/.test(value)
