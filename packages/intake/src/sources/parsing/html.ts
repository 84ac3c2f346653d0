import { type CheerioAPI, type HTMLParser2Options, load } from 'cheerio/slim'
import { type Page, UnreadablePageError } from '../../source/source.ts'

export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>

/**
 * Returns all elements of a page in document order. Selectors take quadratic time with thousands of
 * siblings, so elements are found by names and attributes here.
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

/** Returns the elements inside a card that are not inside another card, in document order. */
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

const noNodes: ReadonlySet<HtmlNode> = new Set()

/**
 * Like cheerio's find, but in linear time. find compares all children with each other, and the site
 * controls how many there are.
 */
export const findAll = (
  $: CheerioAPI,
  selector: string,
  within?: readonly HtmlNode[],
): HtmlNode[] =>
  $((within ?? $.root().toArray()).flatMap((node) => ownElements(node, noNodes)))
    .filter(selector)
    .toArray()

/** Returns the values of an attribute of the matching elements. */
export const findAttributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  findAll($, selector).flatMap((element) => $(element).attr(name)?.trim() ?? [])

type Handler = {
  onopentagname(name: string): void
  /** `implied` is true when the page has no closing tag for it. */
  onclosetag(name: string, implied: boolean): void
}

type HtmlParserClass = new (handler: Handler) => { end(html: string): void }

type TokenizerClass = NonNullable<HTMLParser2Options['Tokenizer']>

/**
 * The parser that cheerio uses, without building a tree. Another parser could see different elements
 * than are built later, and could be tricked.
 *
 * cheerio does not export its parser, but passes it to the constructor of a custom tokenizer.
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

/** The limit of browsers. Pages of these sites have a depth of 30. */
const deepest = 512
/** Maximum number of elements. Pages of these sites have a few thousand. */
const mostElements = 200_000

/** The parser keeps a second stack for these. Only their explicit closing tags remove an entry. */
const drawings = new Set(
  'math svg mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '),
)
const mostDrawings = 5_000

class TooDeepError extends Error {}

/**
 * Parsing takes quadratic time for deeply nested elements: eight megabytes of <b> would take an hour.
 * The depth is therefore checked with the same parser before a page is built. A page with too many
 * elements is rejected too.
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

/** Content types of HTML. A fragment without a type or with plain text is accepted too. */
const htmlTypes = ['text/html', 'application/xhtml+xml', 'text/plain', '']

/**
 * @throws UnreadablePageError when the page is not HTML. The source checks whether it is the right
 * page.
 */
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
/** Maximum number of nodes read from an element, so that an endless one is not read to its end. */
const mostPieces = 10_000
const fewPieces = 1_000
const textNode = 3

/** Inline elements do not end a word: 4<b>B</b> is 4B. All others do. */
const inLine = new Set('a b strong em i u small span sup sub font mark abbr time'.split(' '))
const unread = new Set(['script', 'style', 'template', 'noscript'])

/** Returns the visible text of an element on one line, or null when it is empty. */
export const textOf = (element: HtmlNode): string | null => firstPieces(element, mostPieces)

/** The same for an element with a single short value, with a lower limit. */
export const shortTextOf = (element: HtmlNode): string | null => firstPieces(element, fewPieces)

function firstPieces(element: HtmlNode, most: number): string | null {
  const seen: string[] = []
  // A stack instead of recursion, because the site controls the depth of a page.
  const waiting: (HtmlNode | ' ')[] = [element]
  for (let visited = 0; visited < most; visited += 1) {
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

/**
 * Removes characters that cannot be stored or shown: soft hyphens, control characters, lone surrogates.
 */
function onOneLine(text: string): string | null {
  const line = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
  return line === '' ? null : line
}

/** A node of a parsed page: an element, a text, a comment. */
export type HtmlNode = Parameters<CheerioAPI['contains']>[0]
