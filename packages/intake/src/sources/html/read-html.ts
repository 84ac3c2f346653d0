import { load, type CheerioAPI } from 'cheerio/slim'
import type { Page } from '../../source/page.ts'
import { Unreadable } from '../../source/unreadable.ts'
import { nestsTooDeep } from './nests-too-deep.ts'

/** What servers call HTML; an unnamed fragment and one called plain text are looked at all the same. */
const htmlTypes = ['text/html', 'application/xhtml+xml', 'text/plain', '']

/** @throws Unreadable when the page is no HTML at all. Whether it is the right page, its source knows. */
export function readHtml({ contentType, text }: Page): CheerioAPI {
  const start = text.slice(0, 1_000).trimStart()
  if (text.trim() === '') throw new Unreadable('not-html', 'the page is empty')
  if (!htmlTypes.includes(contentType)) throw new Unreadable('not-html', `it is ${contentType}`)
  if (/^[{[]/.test(start)) throw new Unreadable('not-html', 'it looks like JSON')
  if (nestsTooDeep(text))
    throw new Unreadable('changed-markup', 'it has more elements, or deeper ones, than a page has')
  return load(text)
}
