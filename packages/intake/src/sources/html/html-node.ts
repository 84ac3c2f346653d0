import type { CheerioAPI } from 'cheerio/slim'

/** A piece of a page that was read: an element, a text, a comment. */
export type HtmlNode = Parameters<CheerioAPI['contains']>[0]
