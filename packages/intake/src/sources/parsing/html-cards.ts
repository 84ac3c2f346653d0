import type { CheerioAPI } from 'cheerio/slim'
import { type PageRequest, UnreadablePageError } from '../../source/source.ts'
import { findAll, findAttributes, type HtmlNode, ownElements, shortTextOf, textOf } from './html.ts'
import { redactText } from '../../source/redact.ts'
import { absoluteLinks } from './values.ts'

export type CardSelectors<Row> = {
  /** An element that exists even when the list is empty. null means the page itself. */
  frame: string | null
  /** The text of an empty list, if known. Without this text the list does not count as empty. */
  noHits?: string
  card: string
  /** On some sites, headings and notes between the adverts look like cards. */
  isAdvert?(card: Card): boolean
  /** The site's own id of an advert, in the URL of its page. */
  idInLink: RegExp
  /** null for a card with unexpected markup. */
  read(card: Card, id: string): Row | null
}

/** "No flats this week" fits into this; a list whose cards are not recognised does not. */
const longestNotice = 300

/**
 * Parses the adverts of a list page, without duplicates.
 * @throws UnreadablePageError when this is not the expected list. Finding no adverts is not enough: a
 * list is empty when its frame exists and contains nothing that could be an advert.
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
    if (!isEmpty) throw changed(`no ${list.card}, and no text for an empty list`)
  }
  return [...rows.values()]
}

/** Drops frames inside another frame. */
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

/** Far more than an advert needs. Nested matches are read repeatedly, so the number is limited. */
export const MAX_MATCHES = 100
const longest = 1_000
/**
 * Reads slightly more than is kept. Otherwise a telephone number cut at the end would not be
 * recognised.
 */
const longestRead = 1_200

/** How many characters of a page may still be read. Repeated reads count each time. */
type ParseBudget = { characters: number }

/** Enough for several hundred cards. Redacting this much text takes two seconds. */
const defaultBudget = (): ParseBudget => ({ characters: 1_000_000 })

/** One advert of a list page, with personal data redacted. */
export type Card = {
  /** The text of the first matching element; null when it is empty or missing. */
  text(selector: string): string | null
  /** The texts of all matching elements, including empty ones, up to `MAX_MATCHES`. */
  texts(selector: string): string[]
  attributes(selector: string, name: string): string[]
}

/**
 * Creates a card. When a site does not close a card, the following cards are parsed as its children.
 * Their elements are excluded, so that one flat never gets the rent of another.
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

/** @throws UnreadablePageError when the budget is exceeded */
function read(found: HtmlNode | undefined, allowance: ParseBudget): string | null {
  const written = (found && shortTextOf(found))?.slice(0, longestRead) ?? null
  allowance.characters -= written?.length ?? 0
  if (allowance.characters < 0)
    throw new UnreadablePageError('changed-markup', 'its cards have no end')
  return redactText(written)?.slice(0, longest).trimEnd().toWellFormed() ?? null
}

/** Far more than any of these sites has. Some sites repeat their last page without end. */
const lastPage = 40

/**
 * Returns the next page by the number in its URL, for sites whose pager is unknown. Requests continue
 * until a page is empty: this costs one extra request, but a truncated list cannot be mistaken for a
 * complete one.
 */
export function nextPage(request: PageRequest, parameter = 'page'): PageRequest[] {
  const url = new URL(request.url)
  const number = Number(url.searchParams.get(parameter) ?? 1) + 1
  if (!(number <= lastPage)) return []
  url.searchParams.set(parameter, String(number))
  return [{ kind: 'list', url: url.href }]
}

/** Returns the list pages linked by the pager of a page, on the same site. */
export function linkedPages($: CheerioAPI, selector: string, from: PageRequest): PageRequest[] {
  return absoluteLinks(findAttributes($, selector, 'href'), from.url)
    .filter((url) => new URL(url).origin === new URL(from.url).origin)
    .map((url) => ({ kind: 'list', url }))
}

/** Returns a lookup of values by a word in the adjacent name. */
export function definitionPairs(
  card: Card,
  names: string,
  values: string,
): (name: RegExp) => string | null {
  const written = card.texts(names)
  const said = card.texts(values)
  // If a value is missing, all later values would get the wrong name. At the limit, some are missing.
  if (written.length !== said.length || said.length === MAX_MATCHES) return () => null
  return (name) => said[written.findIndex((one) => name.test(one))] || null
}

/** "Alls 1.214 íbúðir": returns the total number of adverts according to the site, if given. */
export function parseTotal($: CheerioAPI, selector: string): { total?: number } {
  const [element] = findAll($, selector)
  const [written] = /\d{1,3}(?:\.\d{3})+|\d{1,6}/.exec((element && textOf(element)) ?? '') ?? []
  return written ? { total: Number(written.replaceAll('.', '')) } : {}
}

type SplitPlace = { address: string | null; postcode: string | null; place: string | null }

/**
 * Splits "Njálsgata 4B, 101 Reykjavík" and "101 Reykjavík" into parts. An address alone stays as it is.
 */
export function splitPlace(text: string | null): SplitPlace {
  const [, address, postcode, place] =
    /^(?:(.{1,200}?)\s?,\s?)?(\d{3})(?:\s(\p{L}[^,\d]{1,60}))?$/u.exec(text?.slice(0, 300) ?? '') ??
    []
  return postcode
    ? { address: address ?? null, postcode, place: place?.trim() ?? null }
    : { address: text, postcode: null, place: null }
}

/** Parses a yes or no beside its name: "Gæludýr: Já". Other values are returned after the name. */
export function yesOrNo(name: string, value: string | null): boolean | string | null {
  if (value === null) return null
  if (/^(?:já|yes)\W*$/i.test(value)) return true
  if (/^(?:nei|no)\W*$/i.test(value)) return false
  return `${name} ${value}`
}
