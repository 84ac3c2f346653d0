import type { Site, SiteAnswer, WorldAdvert } from '../../world/site.ts'
import { notFound, pageForPeople } from './answers.ts'
import { leftOutFrom, type RenderedAdvert, renderedAdvert } from './rendered-advert.ts'

/** 74.5 in written form: 74,5. */
export const writtenSize = (size: number): string => String(size).replace('.', ',')

/** An advert as it is shown, with its street in the dative, as in a sentence about where one lives. */
export type HtmlRow = RenderedAdvert & { streetDative: string }

export type HtmlShape = {
  name: string
  robots: string | null
  /** Which of the rows that are no homes the site has: those whose shape lets a reader see it. */
  hasToo: (leftOut: RenderedAdvert) => boolean
  listPath: string
  list: (rows: readonly HtmlRow[], asked: URLSearchParams, now: Date) => SiteAnswer
  /** The address of an advert's page, with its number in the first group. */
  advertLink: RegExp
  advert?: (row: HtmlRow, rows: readonly HtmlRow[]) => SiteAnswer
}

/** A site with one list and a page for each advert. */
export const htmlSite = (shape: HtmlShape): Site => ({
  name: shape.name,
  robots: shape.robots,
  answer({ method, url }, adverts, { now }) {
    if (method !== 'GET') return notFound()
    const rows = rowsOf(adverts, shape.hasToo)
    if (url.pathname === shape.listPath) return shape.list(rows, url.searchParams, now)
    const id = shape.advertLink.exec(url.pathname + url.search)?.[1]
    const row = rows.find((one) => String(one.id) === id)
    return row ? (shape.advert ?? pageForPeople)(row, rows) : notFound()
  },
})

function rowsOf(adverts: readonly WorldAdvert[], hasToo: HtmlShape['hasToo']): HtmlRow[] {
  const datives = new Map(adverts.map(({ id, home }) => [id, home.streetDative]))
  return renderedAdvert(adverts)
    .filter((shown) => shown.id < leftOutFrom || hasToo(shown))
    .map((shown) => ({ ...shown, streetDative: datives.get(shown.id) ?? shown.streetName }))
}

/** The rows of one page, and whether more follow. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number) {
  return { shown: rows.slice((page - 1) * size, page * size), more: rows.length > page * size }
}

const months =
  'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' ')

const parts = (day: string): number[] => day.split('-').map(Number)

/** 2026-12-01 as 1.12.2026. */
export const shortDay = (day: string): string => parts(day).toReversed().join('.')

/** 2026-12-01 as 1. desember 2026. */
export function longDay(day: string): string {
  const [year, month = 1, date] = parts(day)
  return `${date}. ${months[month - 1]} ${year}`
}
