import { emptyRawAdvert } from '../../source/source.ts'
import { parseNumberOrText, parsePhotos, parseText, parseYesNo } from './values.ts'
import type { HtmlElement } from './html.ts'
import type { ParsedHome } from './schema-org.ts'

/** The home of a page that describes itself as link previews want it; null when it names no address. */
export function homeFromMetaTags(
  elements: readonly HtmlElement[],
  origin: string,
): ParsedHome | null {
  const said = new Map<string, string[]>()
  for (const { name, attribs } of elements) {
    if (name !== 'meta' || attribs['content'] === undefined) continue
    const word = attribs['property'] ?? attribs['name'] ?? ''
    if (!said.get(word)?.push(attribs['content'])) said.set(word, [attribs['content']])
  }
  const one = (name: string) => said.get(name)?.[0]
  const address = parseText(one('og:street-address'))
  if (address === null) return null
  const under = (label: RegExp) => labelled(one, label)
  const country = parseText(one('og:country-name'))
  const abroad = country !== null && !/^(?:Iceland|Ísland)$/i.test(country)
  const place = parseText(one('og:locality'))
  return {
    ...emptyRawAdvert,
    title: parseText(one('og:title')),
    text: parseText(one('og:description')),
    address,
    postcode: parseText(one('og:postal-code')),
    place: abroad ? [place, country].filter(Boolean).join(', ') : place,
    price: parseNumberOrText(one('product:price:amount')),
    size: parseNumberOrText(under(/stærð|size/i)),
    rooms: parseNumberOrText(under(/herb|rooms/i)),
    available: parseText(under(/laus|available/i)),
    pets: parseYesNo(under(/dýr|pets/i)),
    kind: parseText(one('product:category')),
    lat: parseNumberOrText(one('place:location:latitude')),
    long: parseNumberOrText(one('place:location:longitude')),
    photos: parsePhotos(said.get('og:image') ?? [], origin),
    published: parseText(one('article:published_time')),
  }
}

/** Previews show a few facts as a label and what is said under it, numbered. */
function labelled(one: (name: string) => string | undefined, label: RegExp): string | undefined {
  const number = ['1', '2', '3', '4', '5', '6'].find((digit) =>
    label.test(one(`twitter:label${digit}`) ?? ''),
  )
  return number && one(`twitter:data${number}`)
}
