/**
 * Reads RSS 2.0 and Atom feeds. A feed is a window onto the newest entries, of unspecified length. A
 * missing advert therefore means nothing, and the first page is enough to find new ones. A link to a
 * next page is followed.
 *
 * Feeds have no fields for rent, size or rooms. They are in the text as labelled lines. Authors,
 * creators and lines with personal names and numbers are not read.
 */
import { load } from 'cheerio/slim'
import {
  defineSource,
  emptyRawAdvert,
  type FormatSettings,
  type RawAdvert,
  type Source,
} from '../../source/source.ts'
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

/** A private-use character: it does not occur in texts and survives joining them to one line. */
const newLine = '\u{e000}'

/** Labels of personal data. Their values are not passed on. */
const ofPeople =
  /^(?:tengiliður|sími|gsm|netfang|eigandi|leigusali|umsjón|nafn|contact|phone|e-?mail)$/i

/** Returns lines of the form "Verð: 285.000 kr." by their labels, and the lines without one. */
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

/** Returns the visible text of a piece of HTML on one line. */
export const plainText = (html: string): string => linesOf(html).join(' ')

/** Splits at breaks, paragraphs and rows, regardless of the tags around them. */
function linesOf(html: string): string[] {
  if (exceedsDepth(html.slice(0, longest))) return []
  const marked = html
    .slice(0, longest)
    .replaceAll(/<br\b[^>]{0,20}>|<\/(?:p|li|div|tr|dd|h\d)>/gi, `$&${newLine}`)
  const [root] = load(marked).root().toArray()
  const text = (root && textOf(root)) ?? ''
  return text.split(newLine).flatMap((line) => line.trim() || [])
}

/** Parses one entry. null without an id or a link. */
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
    deposit: parseNumberOrText(said('trygging') ?? said('tryggingarfé')),
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

/** Both formats may use a URL as the id. The number in it is sufficient. */
const identityOf = (id: string | null): string | null =>
  id !== null && URL.canParse(id) ? idFromLink(id) : parseId(id)

export const feedSource = ({ path, ...settings }: FormatSettings): Source =>
  defineSource<RawAdvert>({
    ...settings,
    status: 'format',
    pauseMs: 1000,
    fullCrawlMinutes: 60,
    quickCrawlMinutes: 5,
    precedence: 24,
    wholeStock: false,
    version: 1,

    start: (origin) => [{ kind: 'list', url: origin + path }],

    discover(page, origin) {
      const { entries, next } = readFeed(parseXml(page))
      return {
        rows: dropWithoutId(entries, (entry) => readEntry(entry, origin)),
        next: listPage(next, origin),
      }
    },

    toRawAdvert: (row) => row,
  })
