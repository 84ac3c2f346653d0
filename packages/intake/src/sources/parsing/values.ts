import { redactText } from '../../source/redact.ts'
import {
  type Page,
  type PageRequest,
  type RawAdvert,
  UnreadablePageError,
} from '../../source/source.ts'

const longestText = 5_000
const kennitala = /(?<!\d)\d{6}-?\d{4}(?!\d)/g

/** Returns text as written, on one line and redacted. null for other values. */
export function parseText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  return redactText(value.slice(0, longestText).toWellFormed().replaceAll(kennitala, ' '))
}

/** Long enough for any rent in words. Longer text is something else. */
const longestFigure = 100

/**
 * Returns a number, or text that contains one. Numbers are not redacted, although large ones look like
 * telephone numbers.
 */
export function parseNumberOrText(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > longestFigure) return null
  const text = value.trim()
  return /^-?[\d.,\s]*\d(?:\s?(?:kr\.?|m²|m2))?$/i.test(text) ? text : parseText(text)
}

/** More than all homes in the country. A larger number is not a count of adverts. */
const largestCount = 1_000_000

/** Returns a count given in digits, or null. */
export function parseCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= largestCount
    ? count
    : null
}

/** Returns yes or no if the value is exactly that. Longer text is returned unchanged. */
export function parseYesNo(value: unknown): boolean | string | null {
  if (typeof value === 'boolean') return value
  const said = parseText(value)
  if (said !== null && /^(?:já|yes|true)\.?$/i.test(said)) return true
  if (said !== null && /^(?:nei|no|false)\.?$/i.test(said)) return false
  return said
}

/** Returns the site's own id of an advert: a number or a word. null for anything else. */
export function parseId(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value > 0 ? String(value) : null
  if (typeof value !== 'string') return null
  const name = value.trim()
  return /^[^\s\p{C}]{1,200}$/u.test(name) ? name : null
}

/** Returns links as absolute URLs. Schemes other than http and https are left out. */
export const absoluteLinks = (links: readonly string[], origin: string): string[] =>
  links.flatMap((link) => {
    const url = URL.parse(link, origin)
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : []
  })

/** Returns an absolute URL, or null if the value is not a link. */
export const parseLink = (value: unknown, origin: string): string | null =>
  (typeof value === 'string' && value.trim() !== '' && absoluteLinks([value.trim()], origin)[0]) ||
  null

/** Further photos are ignored. */
const mostPhotos = 50

/** Returns the URLs of photos without duplicates. Other values are left out. */
export const parsePhotos = (values: readonly unknown[], origin: string): string[] => [
  ...new Set(values.slice(0, mostPhotos).flatMap((value) => parseLink(value, origin) ?? [])),
]

/** Returns the value at a path in external data; undefined when the path does not exist. */
export function getPath(value: unknown, ...path: readonly string[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Record<string, unknown>)[key]
  }
  return here
}

/** XML and JSON-LD write a list of one as a single value and omit an empty list. */
export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/**
 * Returns the id in the URL of an advert: its number if that is a path segment, otherwise the whole
 * path. A number inside a segment may be one of rooms or of a house: /3-herb-njalsgata-52.
 */
export function idFromLink(link: string): string | null {
  const url = URL.parse(link)
  if (!url) return null
  const number =
    url.searchParams.get('id') ?? url.pathname.split(/[/:]/).findLast((part) => part !== '')
  return number !== undefined && /^\d{1,18}$/.test(number)
    ? number
    : parseId(url.pathname + url.search)
}

/** Returns the list page a link points to, or none when it leaves the site. */
export function listPage(link: unknown, origin: string): PageRequest[] {
  const url = parseLink(link, origin)
  return url !== null && new URL(url).origin === new URL(origin).origin
    ? [{ kind: 'list', url }]
    : []
}

/** @throws UnreadablePageError when the text is not JSON, such as a notice or a truncated response */
export function parseJson({ request, text }: Page): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadablePageError('not-json', request.url)
  }
}

/** Returns the shortest and longest lease, or null when neither is given. */
export function wholeMonths(least: unknown, most: unknown): RawAdvert['leaseMonths'] {
  const months = { least: asMonths(least), most: asMonths(most) }
  return months.least === null && months.most === null ? null : months
}

const asMonths = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1200 ? value : null

/** More than all homes to let in the country. */
const mostRows = 10_000

/**
 * Returns the rows that have an id. A few without one are skipped. If most have none, the page has
 * changed.
 * @throws UnreadablePageError
 */
export function dropWithoutId<Item, Row>(
  items: readonly Item[],
  read: (item: Item) => Row | null,
): Row[] {
  if (items.length > mostRows)
    throw new UnreadablePageError('changed-markup', `${items.length} rows`)
  const rows = items.flatMap((item) => read(item) ?? [])
  if (rows.length * 2 < items.length) {
    const without = items.length - rows.length
    throw new UnreadablePageError(
      'changed-markup',
      `${without} of ${items.length} rows have no identity`,
    )
  }
  return rows
}
