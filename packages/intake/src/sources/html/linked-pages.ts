import type { CheerioAPI } from 'cheerio/slim'
import type { PageRequest } from '../../source/page.ts'
import { absoluteLinks } from './absolute-links.ts'
import { findAttributes } from './find-all.ts'

/** The list pages that the pager of a page leads to, on the same site. */
export function linkedPages($: CheerioAPI, selector: string, from: PageRequest): PageRequest[] {
  return absoluteLinks(findAttributes($, selector, 'href'), from.url)
    .filter((url) => new URL(url).origin === new URL(from.url).origin)
    .map((url) => ({ kind: 'list', url }))
}
