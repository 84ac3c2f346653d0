import { XMLParser } from 'fast-xml-parser'
import { type Page, UnreadablePageError } from '../../source/source.ts'
import { getPath } from './values.ts'

/** Everything stays text, as postcodes and ids are no numbers. Attributes are written @name. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
})

/** A sitemap of 10,000 homes is half as long. */
const longest = 3_000_000

/**
 * The whole document, validated: half of one must not pass for a short one.
 * @throws Unreadable
 */
export function parseXml({ request, text }: Page): unknown {
  if (text.length > longest)
    throw new UnreadablePageError('changed-markup', `${text.length} characters`)
  const start = text.slice(0, 1_000)
  // Entities of a page's own are how a small page becomes an endless one; no feed needs them.
  if (!/^\s*</.test(start) || /<!doctype/i.test(text) || /<html[\s>]/i.test(start)) {
    throw new UnreadablePageError('not-xml', request.url)
  }
  try {
    return parser.parse(text, true)
  } catch {
    throw new UnreadablePageError('not-xml', request.url)
  }
}

/** The text of an element, with or without attributes; of the first where there are several. */
export function xmlText(element: unknown): string | null {
  const first: unknown = Array.isArray(element) ? element[0] : element
  const text = typeof first === 'string' ? first : getPath(first, '#text')
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
