import { nothingSaid } from '../../source/source.ts'
import { asFigure, asPhotos, asText, asTruth } from './values.ts'
import type { HtmlElement } from './html.ts'
import type { SaidOfHome } from './schema-org.ts'

/** The home of a page that describes itself as link previews want it; null when it names no address. */
export function metaTagHome(elements: readonly HtmlElement[], origin: string): SaidOfHome | null {
  const said = new Map<string, string[]>()
  for (const { name, attribs } of elements) {
    if (name !== 'meta' || attribs['content'] === undefined) continue
    const word = attribs['property'] ?? attribs['name'] ?? ''
    if (!said.get(word)?.push(attribs['content'])) said.set(word, [attribs['content']])
  }
  const one = (name: string) => said.get(name)?.[0]
  const address = asText(one('og:street-address'))
  if (address === null) return null
  const under = (label: RegExp) => labelled(one, label)
  const country = asText(one('og:country-name'))
  const abroad = country !== null && !/^(?:Iceland|Ísland)$/i.test(country)
  const place = asText(one('og:locality'))
  return {
    ...nothingSaid,
    title: asText(one('og:title')),
    text: asText(one('og:description')),
    address,
    postcode: asText(one('og:postal-code')),
    place: abroad ? [place, country].filter(Boolean).join(', ') : place,
    price: asFigure(one('product:price:amount')),
    size: asFigure(under(/stærð|size/i)),
    rooms: asFigure(under(/herb|rooms/i)),
    available: asText(under(/laus|available/i)),
    pets: asTruth(under(/dýr|pets/i)),
    kind: asText(one('product:category')),
    lat: asFigure(one('place:location:latitude')),
    long: asFigure(one('place:location:longitude')),
    photos: asPhotos(said.get('og:image') ?? [], origin),
    published: asText(one('article:published_time')),
  }
}

/** Previews show a few facts as a label and what is said under it, numbered. */
function labelled(one: (name: string) => string | undefined, label: RegExp): string | undefined {
  const number = ['1', '2', '3', '4', '5', '6'].find((digit) =>
    label.test(one(`twitter:label${digit}`) ?? ''),
  )
  return number && one(`twitter:data${number}`)
}
