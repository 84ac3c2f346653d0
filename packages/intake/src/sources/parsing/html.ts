import { type CheerioAPI, type HTMLParser2Options, load } from 'cheerio/slim'
import { type Page, UnreadablePageError } from '../../source/source.ts'

export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>

/**
 * All elements of a page in their order. Searching with selectors takes quadratic time where thousands of
 * elements stand side by side; what is read here is found by names and attributes alone.
 */
export function elementsOf($: CheerioAPI): HtmlElement[] {
  const elements: HtmlElement[] = []
  const waiting: HtmlNode[] = $.root().toArray()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isElement(node)) elements.push(node)
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child)
  }
  return elements
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node

const elementNode = 1

/** The elements inside a card that are not inside another one, in the order of the page. */
export function ownElements(card: HtmlNode, cards: ReadonlySet<HtmlNode>): HtmlNode[] {
  const own: HtmlNode[] = []
  const waiting: HtmlNode[] = []
  const look = (node: HtmlNode) => {
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child)
  }
  look(card)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.nodeType !== elementNode || cards.has(next)) continue
    own.push(next)
    look(next)
  }
  return own
}

const nobody: ReadonlySet<HtmlNode> = new Set()

/**
 * What cheerio's find does, in linear time: find compares all children of where it looks with each
 * other, and how many there are is the site's choice.
 */
export const findAll = (
  $: CheerioAPI,
  selector: string,
  within?: readonly HtmlNode[],
): HtmlNode[] =>
  $((within ?? $.root().toArray()).flatMap((node) => ownElements(node, nobody)))
    .filter(selector)
    .toArray()

/** The attributes of such elements that have it. */
export const findAttributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  findAll($, selector).flatMap((element) => $(element).attr(name)?.trim() ?? [])

type Handler = {
  onopentagname(name: string): void
  /** `implied` where the page does not close it in so many words. */
  onclosetag(name: string, implied: boolean): void
}

type HtmlParserClass = new (handler: Handler) => { end(html: string): void }

type TokenizerClass = NonNullable<HTMLParser2Options['Tokenizer']>

/**
 * The parser that cheerio reads pages with, which tells of each element as it comes to it and makes
 * nothing of it. Any other one would see other elements than are built later, and could be deceived.
 *
 * cheerio does not give its parser away, but the tokenizer, which may be ours, is told whom to report to.
 */
const HtmlParser: HtmlParserClass = parserOfCheerio()

function parserOfCheerio(): HtmlParserClass {
  const met: unknown[] = []
  class Meeting {
    constructor(_options: unknown, parser: object) {
      met.push(parser.constructor)
    }
    end(): void {}
  }
  load('', { xml: { xmlMode: false, Tokenizer: Meeting as unknown as TokenizerClass } })
  const [parser] = met
  if (typeof parser !== 'function') throw new TypeError('cheerio has changed its parser')
  return parser as HtmlParserClass
}

/** Browsers stop at 512 as well; a page of these sites has 30. */
const deepest = 512
/** Elements in all; a page of these sites has some thousands. */
const mostElements = 200_000

/** For these the parser keeps a second account, which only their own closing tags make shorter. */
const drawings = new Set(
  'math svg mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '),
)
const mostDrawings = 5_000

class TooDeepError extends Error {}

/**
 * Parsers take quadratic time over elements that are nested without end: eight megabytes of <b> would
 * keep one busy for an hour. So depth is counted before a page is built, by the parser itself and up to
 * where it is too much. A page of more elements than anybody reads is left as well.
 */
export function exceedsDepth(html: string): boolean {
  let elements = 0
  let depth = 0
  let openDrawings = 0
  const parser = new HtmlParser({
    onopentagname(name) {
      elements += 1
      depth += 1
      if (drawings.has(name)) openDrawings += 1
      if (depth > deepest || elements > mostElements || openDrawings > mostDrawings)
        throw new TooDeepError()
    },
    onclosetag(name, implied) {
      depth -= 1
      if (!implied && drawings.has(name)) openDrawings -= 1
    },
  })
  try {
    parser.end(html)
    return false
  } catch (error) {
    if (error instanceof TooDeepError) return true
    throw error
  }
}

/** What servers call HTML; an unnamed fragment and one called plain text are looked at all the same. */
const htmlTypes = ['text/html', 'application/xhtml+xml', 'text/plain', '']

/** @throws Unreadable when the page is no HTML at all. Whether it is the right page, its source knows. */
export function parseHtml({ contentType, text }: Page): CheerioAPI {
  const start = text.slice(0, 1_000).trimStart()
  if (text.trim() === '') throw new UnreadablePageError('not-html', 'the page is empty')
  if (!htmlTypes.includes(contentType))
    throw new UnreadablePageError('not-html', `it is ${contentType}`)
  if (/^[{[]/.test(start)) throw new UnreadablePageError('not-html', 'it looks like JSON')
  if (exceedsDepth(text))
    throw new UnreadablePageError(
      'changed-markup',
      'it has more elements, or deeper ones, than a page has',
    )
  return load(text)
}

const longest = 10_000
/** Pieces of a page that are looked at: an endless one is not read to its end. */
const mostPieces = 10_000
const fewPieces = 1_000
const textNode = 3

/** Elements that stand inside a word or a line: 4<b>B</b> is 4B. Any other one ends a word. */
const inLine = new Set('a b strong em i u small span sup sub font mark abbr time'.split(' '))
const unread = new Set(['script', 'style', 'template', 'noscript'])

/** What a reader sees of an element, on one line; null when that is nothing. */
export const textOf = (element: HtmlNode): string | null => firstPieces(element, mostPieces)

/** The same of an element that says one thing, and is looked at for no longer than that takes. */
export const shortTextOf = (element: HtmlNode): string | null => firstPieces(element, fewPieces)

function firstPieces(element: HtmlNode, most: number): string | null {
  const seen: string[] = []
  // A list of its own instead of recursion: the depth of a page is the site's choice.
  const waiting: (HtmlNode | ' ')[] = [element]
  for (let looked = 0; looked < most; looked += 1) {
    const next = waiting.pop()
    if (next === undefined) break
    if (next === ' ') seen.push(next)
    else if (next.nodeType === textNode && 'data' in next) seen.push(next.data)
    else if ('children' in next) {
      const name = 'name' in next ? next.name : ''
      if (unread.has(name)) continue
      if (!inLine.has(name)) {
        seen.push(' ')
        waiting.push(' ')
      }
      for (const child of next.children.slice(0, most).toReversed()) waiting.push(child)
    }
  }
  return onOneLine(seen.join(''))
}

/** Without what a database or a screen cannot show: soft hyphens, control characters, half characters. */
function onOneLine(text: string): string | null {
  const line = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
  return line === '' ? null : line
}

/** A piece of a page that was read: an element, a text, a comment. */
export type HtmlNode = Parameters<CheerioAPI['contains']>[0]
