import type { Page } from '../../source/page.ts'
import { Unreadable } from '../../source/unreadable.ts'
import { at } from '../shapes/at.ts'
import { listOf } from '../shapes/list-of.ts'
import { readXml } from '../shapes/read-xml.ts'
import { xmlText } from '../shapes/xml-text.ts'

export type Place = { location: string; changed: string }

/**
 * The places that a sitemap names, the last changed first.
 * @throws Unreadable when it is none, or when what it holds has other names than we know.
 */
export function readSitemap(page: Page): { isIndex: boolean; places: Place[] } {
  const document = readXml(page)
  const isIndex = at(document, 'sitemapindex') !== undefined
  const [root, child] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url']
  const holder = at(document, root)
  if (holder === undefined) throw new Unreadable('changed-markup', 'no sitemap')
  const elements = listOf(at(holder, child))
  if (elements.length === 0 && holdsAnythingElse(holder)) {
    throw new Unreadable('changed-markup', `no ${child} in ${root}`)
  }
  const places = elements.flatMap((element) => {
    const location = xmlText(at(element, 'loc'))
    return location === null ? [] : { location, changed: xmlText(at(element, 'lastmod')) ?? '' }
  })
  if (places.length * 2 < elements.length) throw new Unreadable('changed-markup', 'no locations')
  return {
    isIndex,
    places: places.toSorted((one, other) => other.changed.localeCompare(one.changed)),
  }
}

/** Then it is not empty, but filled with what we do not know. */
const holdsAnythingElse = (holder: unknown): boolean =>
  typeof holder === 'object' &&
  holder !== null &&
  Object.keys(holder).some((key) => !key.startsWith('@') && key !== '#text')
