import type { CheerioAPI } from 'cheerio/slim'
import { type PageRequest, UnreadablePageError } from '../../source/source.ts'
import { findAll, findAttributes, type HtmlNode, ownElements, shortTextOf, textOf } from './html.ts'
import { redactText } from '../../source/redact.ts'
import { absoluteLinks } from './values.ts'

export type CardSelectors<Row> = {
  /** The element that is there even when the list is empty; the page itself when there is none. */
  frame: string | null
  /** The words of a list without adverts, where it is known to say so; it is then not empty without. */
  noHits?: string
  card: string
  /** Headings and notes between the adverts look like cards on some sites. */
  isAdvert?(card: Card): boolean
  /** The site's own number of an advert, in the address of its page. */
  idInLink: RegExp
  /** null for a card that is not built as it should be. */
  read(card: Card, id: string): Row | null
}

/** "No flats this week" fits into this; a list whose cards we no longer recognise does not. */
const longestNotice = 300

/**
 * The adverts of a list page, each once.
 * @throws Unreadable when this is not the list we know. Finding nothing is not enough to call a list
 * empty: it is empty when its frame is there and holds nothing that could be an advert.
 */
export function parseCards<Row>($: CheerioAPI, list: CardSelectors<Row>): Row[] {
  const frame = list.frame === null ? $.root().toArray() : outermost($, list.frame)
  if (frame.length === 0) throw changed(`there is no ${list.frame}`)
  const elements = new Set(findAll($, list.card, frame))
  const allowance = defaultBudget()
  const cards = [...elements]
    .map((element) => createCard($, element, elements, allowance))
    .filter((card) => list.isAdvert?.(card) ?? true)
  const rows = new Map<string, Row>()
  let unknown = 0
  for (const card of cards) {
    const id = firstId(card.attributes('a[href]', 'href'), list.idInLink)
    const row = id === undefined ? null : (rows.get(id) ?? list.read(card, id))
    if (id === undefined || row === null) unknown += 1
    else rows.set(id, row)
  }
  if (unknown * 2 > cards.length)
    throw changed(`${unknown} of ${cards.length} adverts have no number or not the usual parts`)

  const linked = new Set(
    findAll($, 'a[href]', frame).flatMap(
      (link) => firstId([$(link).attr('href') ?? ''], list.idInLink) ?? [],
    ),
  )
  if (rows.size * 2 < linked.size)
    throw changed(`${linked.size} adverts are linked and ${rows.size} recognised`)
  if (cards.length === 0) {
    const notice = frame.map((element) => textOf(element) ?? '').join(' ')
    const isEmpty = list.noHits ? notice.includes(list.noHits) : notice.length <= longestNotice
    if (!isEmpty) throw changed(`no ${list.card}, and nothing says that there are no adverts`)
  }
  return [...rows.values()]
}

/** A frame inside another one is part of it. */
function outermost($: CheerioAPI, selector: string): HtmlNode[] {
  const frames = new Set(findAll($, selector))
  return [...frames].filter((frame) => {
    let around = frame.parent
    while (around && !frames.has(around)) around = around.parent
    return !around
  })
}

const firstId = (links: readonly string[], idInLink: RegExp): string | undefined =>
  links.map((link) => idInLink.exec(link)?.[1]).find((id) => id !== undefined)

const changed = (what: string) => new UnreadablePageError('changed-markup', what)

/** Far more than an advert has of anything; what is one inside the other is read over and over. */
export const MAX_MATCHES = 100
const longest = 1_000
/** Read a little further than is kept, or what is cut through would no longer look like a telephone number. */
const longestRead = 1_200

/** How much of a page may still be read, each text as often as it is. */
type ParseBudget = { characters: number }

/** Enough for some hundreds of cards with all they say; looking for people in it takes two seconds. */
const defaultBudget = (): ParseBudget => ({ characters: 1_000_000 })

/** One advert of a list page, without people. */
export type Card = {
  /** The text of the first such element; null when it is empty or not there. */
  text(selector: string): string | null
  /** The texts of all of them, also the empty ones; of too many, the first `mostMatches`. */
  texts(selector: string): string[]
  attributes(selector: string, name: string): string[]
}

/**
 * When a site forgets to close a card, the following ones are parsed as parts of it. What stands in one
 * of the other cards is therefore not read as this one's: the rent of one flat is never told of another.
 */
export function createCard(
  $: CheerioAPI,
  element: HtmlNode,
  cards: ReadonlySet<HtmlNode> = new Set(),
  allowance = defaultBudget(),
): Card {
  const own = $(ownElements(element, cards))
  const matching = (selector: string) => own.filter(selector).toArray().slice(0, MAX_MATCHES)
  return {
    text: (selector) => read(matching(selector)[0], allowance),
    texts: (selector) => matching(selector).map((found) => read(found, allowance) ?? ''),
    attributes: (selector, name) =>
      matching(selector).flatMap((found) => $(found).attr(name)?.trim() ?? []),
  }
}

/** @throws Unreadable when the page is read over and over */
function read(found: HtmlNode | undefined, allowance: ParseBudget): string | null {
  const written = (found && shortTextOf(found))?.slice(0, longestRead) ?? null
  allowance.characters -= written?.length ?? 0
  if (allowance.characters < 0)
    throw new UnreadablePageError('changed-markup', 'its cards have no end')
  return redactText(written)?.slice(0, longest).trimEnd().toWellFormed() ?? null
}

/** Far more than any of these sites has, for those that show their last page again and again. */
const lastPage = 40

/**
 * The page after this one, by the number in its address. A site whose pager nobody knows is asked until
 * a page is empty: one request too many, but a list that is cut short cannot pass for a whole one.
 */
export function nextPage(request: PageRequest, parameter = 'page'): PageRequest[] {
  const url = new URL(request.url)
  const number = Number(url.searchParams.get(parameter) ?? 1) + 1
  if (!(number <= lastPage)) return []
  url.searchParams.set(parameter, String(number))
  return [{ kind: 'list', url: url.href }]
}

/** The list pages that the pager of a page leads to, on the same site. */
export function linkedPages($: CheerioAPI, selector: string, from: PageRequest): PageRequest[] {
  return absoluteLinks(findAttributes($, selector, 'href'), from.url)
    .filter((url) => new URL(url).origin === new URL(from.url).origin)
    .map((url) => ({ kind: 'list', url }))
}

/** Names and values that stand beside each other, found by a word of the name. */
export function definitionPairs(
  card: Card,
  names: string,
  values: string,
): (name: RegExp) => string | null {
  const written = card.texts(names)
  const said = card.texts(values)
  // With a value left out, every later one would be read under the wrong name; of too many, some are.
  if (written.length !== said.length || said.length === MAX_MATCHES) return () => null
  return (name) => said[written.findIndex((one) => name.test(one))] || null
}

/** "Alls 1.214 íbúðir": how many adverts the site says it has; nothing when it does not say. */
export function parseTotal($: CheerioAPI, selector: string): { total?: number } {
  const [element] = findAll($, selector)
  const [written] = /\d{1,3}(?:\.\d{3})+|\d{1,6}/.exec((element && textOf(element)) ?? '') ?? []
  return written ? { total: Number(written.replaceAll('.', '')) } : {}
}

type Place = { address: string | null; postcode: string | null; place: string | null }

/** "Njálsgata 4B, 101 Reykjavík" and "101 Reykjavík" in their parts; an address alone stays one. */
export function splitPlace(text: string | null): Place {
  const [, address, postcode, place] =
    /^(?:(.{1,200}?)\s?,\s?)?(\d{3})(?:\s(\p{L}[^,\d]{1,60}))?$/u.exec(text?.slice(0, 300) ?? '') ??
    []
  return postcode
    ? { address: address ?? null, postcode, place: place?.trim() ?? null }
    : { address: text, postcode: null, place: null }
}

/** A value that only makes sense beside its name: "Gæludýr: Já". Anything longer speaks for itself. */
export function yesOrNo(name: string, value: string | null): boolean | string | null {
  if (value === null) return null
  if (/^(?:já|yes)\W*$/i.test(value)) return true
  if (/^(?:nei|no)\W*$/i.test(value)) return false
  return `${name} ${value}`
}
