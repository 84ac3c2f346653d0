/**
 * Feed readers want the newest entries and nothing else, and that is what a feed gives: a window on the
 * site, of a length that nobody promises, in RSS 2.0 or in Atom. So an advert that is missing means
 * nothing, and the first page is enough to find what is new. Where a feed names a next page, it is
 * followed.
 *
 * Feeds have no places for rent, size or rooms. They stand in the text as labelled lines, which is how
 * people read them too; authors, creators and lines with names and numbers of people are left where they
 * are.
 */
import { load } from 'cheerio/slim'
import { defineSource, emptyRawAdvert, type RawAdvert } from '../../source/source.ts'
import {
  parseNumberOrText,
  parseId,
  parseLink,
  parsePhotos,
  parseText,
  idFromLink,
  listPage,
  dropWithoutId,
} from '../parsing/values.ts'
import { parseXml } from '../parsing/xml.ts'
import { type Entry, readFeed } from './feed-entries.ts'
import { splitPlace } from '../parsing/html-cards.ts'
import { exceedsDepth, textOf } from '../parsing/html.ts'

/** Longer than the text of any advert. */
const longest = 50_000

/** A character for private use: no text holds it, and it outlives the making of one line. */
const newLine = '\u{e000}'

/** The lines of people: what stands behind these labels is not passed on. */
const ofPeople =
  /^(?:tengiliður|sími|gsm|netfang|eigandi|leigusali|umsjón|nafn|contact|phone|e-?mail)$/i

/** Lines of the form "Verð: 285.000 kr." by their labels, and the lines without one. */
export function labelledLines(html: string): {
  said: (label: string) => string | null
  rest: string
} {
  const said = new Map<string, string>()
  const rest: string[] = []
  for (const line of linesOf(html)) {
    const [, label, value] = /^(\p{L}{3,20})\s?:\s?(\S.*)$/u.exec(line) ?? []
    if (!label || !value) rest.push(line)
    else if (!ofPeople.test(label)) said.set(label.toLowerCase(), value)
  }
  return { said: (label) => said.get(label) ?? null, rest: rest.join(' ') }
}

/** What a reader sees of a piece of HTML, on one line. */
export const plainText = (html: string): string => linesOf(html).join(' ')

/** Breaks, paragraphs and rows begin a new line, whatever the tags around them. */
function linesOf(html: string): string[] {
  if (exceedsDepth(html.slice(0, longest))) return []
  const marked = html
    .slice(0, longest)
    .replaceAll(/<br\b[^>]{0,20}>|<\/(?:p|li|div|tr|dd|h\d)>/gi, `$&${newLine}`)
  const [root] = load(marked).root().toArray()
  const text = (root && textOf(root)) ?? ''
  return text.split(newLine).flatMap((line) => line.trim() || [])
}

/** One entry; null without an identity or a page to lead to. */
function readEntry(entry: Entry, origin: string): RawAdvert | null {
  const link = parseLink(entry.link, origin)
  const externalId = identityOf(entry.id)
  if (link === null || externalId === null) return null
  const { said, rest } = labelledLines(entry.html ?? '')
  const pets = said('dýrahald') ?? said('gæludýr')
  const { postcode, place } = splitPlace(parseText(said('staður')))
  const [, lat = null, long = null] =
    /^(-?[\d.]{1,20})\s(-?[\d.]{1,20})$/.exec(entry.point ?? '') ?? []
  return {
    ...emptyRawAdvert,
    externalId,
    link,
    title: parseText(plainText(entry.title ?? '')),
    address: parseText(said('heimilisfang')),
    postcode: parseText(said('póstnúmer')) ?? postcode,
    place,
    price: parseNumberOrText(said('verð') ?? said('leiga')),
    size: parseNumberOrText(said('stærð')),
    rooms: parseNumberOrText(said('herbergi')),
    available: parseText(said('laust') ?? said('laus')),
    pets: pets === null ? null : parseText(`Dýrahald ${pets}`),
    kind: parseText(entry.category),
    lat,
    long,
    photos: parsePhotos(entry.photos, origin),
    propertyNumber: parseId(said('fasteignanúmer')),
    published: parseText(entry.published),
    text: parseText([said('leigutími'), rest].filter(Boolean).join('. ')),
  }
}

/** Either kind of feed may name its entries by an address, in which a number says enough. */
const identityOf = (id: string | null): string | null =>
  id !== null && URL.canParse(id) ? idFromLink(id) : parseId(id)

export const feedSource = defineSource<RawAdvert>({
  name: 'feed',
  title: 'Leigusíða (RSS)',
  origin: 'https://feed.example',
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: 5,
  precedence: 24,
  wholeStock: false,
  version: 1,

  start: (origin) => [{ kind: 'list', url: `${origin}/feed` }],

  discover(page, origin) {
    const { entries, next } = readFeed(parseXml(page))
    return {
      rows: dropWithoutId(entries, (entry) => readEntry(entry, origin)),
      next: listPage(next, origin),
    }
  },

  normalise: (row) => row,
})
