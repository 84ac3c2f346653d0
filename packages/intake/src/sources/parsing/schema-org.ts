import type { CheerioAPI } from 'cheerio/slim'
import { emptyRawAdvert, type RawAdvert } from '../../source/source.ts'
import {
  parseNumberOrText,
  parseId,
  parsePhotos,
  parseText,
  parseYesNo,
  getPath,
  toList,
} from './values.ts'
import { type HtmlElement, type HtmlNode, isElement, textOf } from './html.ts'

/** Facts of a home, without which advert they are of. */
export type ParsedHome = Omit<RawAdvert, 'externalId' | 'link'>

/**
 * The home that a page is about: the first thing on it with an address that is no list of other homes,
 * and no person's or agency's. Its rent is in it, around it, or elsewhere on the page.
 */
export function homeFromSchemaOrg(things: readonly unknown[], origin: string): ParsedHome | null {
  const groups = things.map((thing) => nodesIn(thing, ['ItemList', 'BreadcrumbList']))
  const group = groups.find((nodes) => nodes.some(hasAddress))
  const home = group?.find(hasAddress)
  if (!group || !home) return null
  const offer = group.find(hasPrice) ?? groups.flat().find(hasPrice)
  const listing = group.find((node) => typesOf(node).includes('RealEstateListing'))
  const first = (key: string) => getPath(home, key) ?? getPath(listing, key) ?? getPath(offer, key)
  return {
    ...emptyRawAdvert,
    ...addressIn(getPath(home, 'address')),
    title: parseText(first('name')),
    text: parseText(first('description')),
    kind: parseText(getPath(home, 'accommodationCategory')) ?? typesOf(home)[0] ?? null,
    price: priceIn(offer),
    size: figureIn(getPath(home, 'floorSize')),
    rooms: figureIn(getPath(home, 'numberOfRooms')),
    available: parseText(getPath(offer, 'availabilityStarts') ?? getPath(offer, 'availableFrom')),
    pets: parseYesNo(getPath(home, 'petsAllowed')),
    lat: parseNumberOrText(getPath(home, 'geo', 'latitude')),
    long: parseNumberOrText(getPath(home, 'geo', 'longitude')),
    photos: parsePhotos(
      toList(first('image')).map((image) => getPath(image, 'url') ?? image),
      origin,
    ),
    propertyNumber: propertyNumberIn(getPath(home, 'identifier')),
    published: parseText(
      getPath(listing, 'datePosted') ?? first('datePublished') ?? getPath(offer, 'validFrom'),
    ),
  }
}

const hasAddress = (node: SchemaNode): boolean => getPath(node, 'address') !== undefined

const hasPrice = (node: SchemaNode): boolean =>
  ['price', 'priceSpecification'].some((key) => getPath(node, key) !== undefined)

/** As one text, or in its parts. A foreign country is kept with the place. */
function addressIn(address: unknown): Pick<RawAdvert, 'address' | 'postcode' | 'place'> {
  if (typeof address === 'string')
    return { address: parseText(address), postcode: null, place: null }
  const place = parseText(getPath(address, 'addressLocality'))
  const country = parseText(
    getPath(address, 'addressCountry', 'name') ?? getPath(address, 'addressCountry'),
  )
  const abroad = country !== null && !/^(?:IS|ISL|Iceland|Ísland)$/i.test(country)
  return {
    address: parseText(getPath(address, 'streetAddress')),
    postcode: parseText(getPath(address, 'postalCode')),
    place: abroad ? [place, country].filter(Boolean).join(', ') : place,
  }
}

function priceIn(offer: unknown): RawAdvert['price'] {
  const price = [offer, ...toList(getPath(offer, 'priceSpecification'))]
    .map((node) => ({
      amount: parseNumberOrText(getPath(node, 'price')),
      currency: parseText(getPath(node, 'priceCurrency') ?? getPath(offer, 'priceCurrency')),
    }))
    .find(({ amount }) => amount !== null)
  if (!price) return null
  return (price.currency ?? 'ISK') === 'ISK' ? price.amount : `${price.amount} ${price.currency}`
}

/** Bare, or as a quantity with its unit. */
const figureIn = (quantity: unknown): string | number | null =>
  parseNumberOrText(getPath(quantity, 'value') ?? quantity)

/** Among identifiers of all kinds, the one with this name. */
const propertyNumberIn = (identifiers: unknown): string | null =>
  toList(identifiers)
    .filter((identifier) => /fasteignan/i.test(parseText(getPath(identifier, 'propertyID')) ?? ''))
    .flatMap((identifier) => parseId(getPath(identifier, 'value')) ?? [])[0] ?? null

/** A thing in the words of schema.org, from JSON-LD or from microdata. */
export type SchemaNode = Readonly<Record<string, unknown>>

/** Far beyond any page, and short of what would keep us busy. */
const deepest = 20
const most = 5_000

/** Apartment, whether it is written as a word, as an address, or as one of several. */
export const typesOf = (node: unknown): string[] =>
  toList(getPath(node, '@type')).flatMap((type) =>
    typeof type === 'string' ? type.replace(/^https?:\/\/schema\.org\//, '') : [],
  )

/** Persons and businesses have addresses and prices too, which are not read. */
const whoseIsNotOurs = /Person|Organization|Agent|Business|Corporation|Brand/

/**
 * The node and what hangs below it, from the outside in. Nothing below persons, or below a node of the
 * types to leave alone, is entered.
 */
export function nodesIn(root: unknown, leaveAlone: readonly string[] = []): SchemaNode[] {
  const nodes: SchemaNode[] = []
  let level: unknown[] = [root]
  for (let depth = 0; depth < deepest && level.length > 0 && nodes.length < most; depth += 1) {
    const here = level
      .flatMap((value) => (Array.isArray(value) ? (value as unknown[]).slice(0, most) : [value]))
      .filter(isNode)
      .filter(
        (node) =>
          !typesOf(node).some((type) => whoseIsNotOurs.test(type) || leaveAlone.includes(type)),
      )
    nodes.push(...here.slice(0, most))
    level = here.flatMap((node) => Object.values(node)).slice(0, most * 10)
  }
  return nodes
}

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Pages have three or four. */
const mostScripts = 50

/** The JSON-LD of a page, one value for each item. */
export const jsonLd = (elements: readonly HtmlElement[]): unknown[] =>
  elements
    .filter(({ name, attribs }) => name === 'script' && attribs['type'] === 'application/ld+json')
    .slice(0, mostScripts)
    .flatMap(parsed)
    .flatMap(toList)
    .flatMap((value) => toList(getPath(value, '@graph') ?? value))

/** Scripts are often written by different programs: a broken one spoils only itself. */
function parsed({ children }: HtmlElement): unknown {
  try {
    return JSON.parse(children.map((child) => ('data' in child ? child.data : '')).join(''))
  } catch {
    return []
  }
}

/** Far beyond any page, and short of what would keep us busy. */
const mostWords = 2_000
const mostWithin = 3

/** The values of one item, by their properties. */
type Thing = Map<string, unknown[]>
type PendingNode = {
  node: HtmlNode
  /** The item that it describes. */
  thing: Thing | null
  /** The number of words around it; each of them is read with all that is in it. */
  within: number
}

/** The microdata of a page in attributes of its elements, as equivalent JSON-LD. */
export function microdata($: CheerioAPI): SchemaNode[] {
  const things: Thing[] = []
  const waiting: PendingNode[] = $.root()
    .toArray()
    .map((node) => ({ node, thing: null, within: 0 }))
  let words = 0
  for (let next = waiting.pop(); next && words < mostWords; next = waiting.pop()) {
    let { node, thing, within } = next
    if (isElement(node)) {
      const word = thing && node.attribs['itemprop']
      const isThing = node.attribs['itemscope'] !== undefined
      const inner: Thing | null = isThing
        ? new Map([['@type', [node.attribs['itemtype'] ?? '']]])
        : null
      if (word) words += 1
      if (word && (inner || within < mostWithin)) addValue(thing, word, inner ?? valueOf(node))
      else if (inner) things.push(inner)
      if (word && !inner) within += 1
      thing = inner ?? thing
    }
    if (!('children' in node)) continue
    for (const child of node.children.toReversed()) waiting.push({ node: child, thing, within })
  }
  return things.map(nodeOf)
}

const addValue = (thing: Thing | null, word: string, value: unknown): void =>
  void (thing?.get(word)?.push(value) ?? thing?.set(word, [value]))

/** A single value is no list. */
const nodeOf = (thing: Thing): SchemaNode =>
  Object.fromEntries(
    [...thing].map(([word, values]) => {
      const nodes = values.map((value) => (value instanceof Map ? nodeOf(value as Thing) : value))
      return [word, nodes.length === 1 ? nodes[0] : nodes]
    }),
  )

/** Programs get in an attribute what readers get in words. */
const valueOf = (element: HtmlElement): string | null =>
  ['content', 'datetime', 'src', 'href'].flatMap((name) => element.attribs[name] ?? [])[0] ??
  textOf(element)
