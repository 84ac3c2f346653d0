import { redactText } from '../../source/redact.ts'
import {
  type Page,
  type PageRequest,
  type RawAdvert,
  UnreadablePageError,
} from '../../source/source.ts'

const longestText = 5_000
const kennitala = /(?<!\d)\d{6}-?\d{4}(?!\d)/g

/** Text as it was written, on one line and without people; null for what is no text. */
export function parseText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  return redactText(value.slice(0, longestText).toWellFormed().replaceAll(kennitala, ' '))
}

/** Long enough for any rent in words; what is longer is something else. */
const longestFigure = 100

/** A number, or the text that stands for one. A large one could be taken for a telephone: it is none. */
export function parseNumberOrText(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > longestFigure) return null
  const text = value.trim()
  return /^-?[\d.,\s]*\d(?:\s?(?:kr\.?|m²|m2))?$/i.test(text) ? text : parseText(text)
}

/** More than all the homes of the country: whoever says so is not counting adverts. */
const largestCount = 1_000_000

/** How many, as a site says it in digits; null when it does not. */
export function parseCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= largestCount
    ? count
    : null
}

/** Yes or no where it is said in so many words; a longer answer is passed on as it is. */
export function parseYesNo(value: unknown): boolean | string | null {
  if (typeof value === 'boolean') return value
  const said = parseText(value)
  if (said !== null && /^(?:já|yes|true)\.?$/i.test(said)) return true
  if (said !== null && /^(?:nei|no|false)\.?$/i.test(said)) return false
  return said
}

/** The site's own name of an advert: a number or a word; null for anything else. */
export function parseId(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value > 0 ? String(value) : null
  if (typeof value !== 'string') return null
  const name = value.trim()
  return /^[^\s\p{C}]{1,200}$/u.test(name) ? name : null
}

/** Links of a page as addresses that can be asked for; anything but http and https is left out. */
export const absoluteLinks = (links: readonly string[], origin: string): string[] =>
  links.flatMap((link) => {
    const url = URL.parse(link, origin)
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : []
  })

/** An address that can be followed; null for what is none. */
export const parseLink = (value: unknown, origin: string): string | null =>
  (typeof value === 'string' && value.trim() !== '' && absoluteLinks([value.trim()], origin)[0]) ||
  null

/** No advert is better for more. */
const mostPhotos = 50

/** Addresses of pictures, each once; what is none is left out. */
export const parsePhotos = (values: readonly unknown[], origin: string): string[] => [
  ...new Set(values.slice(0, mostPhotos).flatMap((value) => parseLink(value, origin) ?? [])),
]

/** What stands at a path in a value from outside; undefined where the path ends early. */
export function getPath(value: unknown, ...path: readonly string[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Record<string, unknown>)[key]
  }
  return here
}

/** XML and JSON-LD write a list of one as the one, and an empty list not at all. */
export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/**
 * The identity in the address of an advert's page: its number where that is a part of its own, else
 * the whole path. A number inside a part may be one of rooms or of a house: /3-herb-njalsgata-52.
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

/** The list page that a link leads to; none when it leads away from the site. */
export function listPage(link: unknown, origin: string): PageRequest[] {
  const url = parseLink(link, origin)
  return url !== null && new URL(url).origin === new URL(origin).origin
    ? [{ kind: 'list', url }]
    : []
}

/** @throws Unreadable when it is none, as a notice or half an answer is. */
export function parseJson({ request, text }: Page): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadablePageError('not-json', request.url)
  }
}

/** The shortest and longest lease; null when neither is said. */
export function wholeMonths(least: unknown, most: unknown): RawAdvert['leaseMonths'] {
  const months = { least: asMonths(least), most: asMonths(most) }
  return months.least === null && months.most === null ? null : months
}

const asMonths = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1200 ? value : null

/** All the homes to let in the country are fewer. */
const mostRows = 10_000

/**
 * The rows that say who they are. One that does not is skipped among those that do; where most do not,
 * it is the page that has changed.
 * @throws Unreadable
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
