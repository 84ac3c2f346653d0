import { addressOf, availableDay, type RenderedAdvert } from './rendered-advert.ts'
import { krona, markup } from './answers.ts'

/** A home in the words of schema.org, with the seller that such pages name. */
export const schemaHome = (shown: RenderedAdvert, url: string) => ({
  '@context': 'https://schema.org',
  '@type': types[shown.kind],
  '@id': `${url}#home`,
  url,
  name: shown.title,
  description: shown.text,
  accommodationCategory: categories[shown.kind],
  image: [...shown.photos],
  address: {
    '@type': 'PostalAddress',
    streetAddress: addressOf(shown),
    postalCode: shown.postcode,
    addressLocality: shown.place,
    addressCountry: shown.country,
  },
  ...(shown.lat !== null && {
    geo: { '@type': 'GeoCoordinates', latitude: shown.lat, longitude: shown.long },
  }),
  floorSize: { '@type': 'QuantitativeValue', value: shown.size, unitCode: 'MTK' },
  ...(shown.rooms !== null && { numberOfRooms: shown.rooms }),
  ...(shown.pets !== null && { petsAllowed: shown.pets }),
  ...(shown.propertyNumber !== null && {
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'Fasteignanúmer',
      value: `F${shown.propertyNumber}`,
    },
  }),
  offers: {
    '@type': 'Offer',
    price: shown.price,
    priceCurrency: 'ISK',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    ...(shown.available !== null && { availabilityStarts: availableDay(shown) }),
    validFrom: shown.publishedAt.toISOString(),
    seller: {
      '@type': 'Person',
      name: shown.landlord.name,
      telephone: shown.landlord.phone,
      email: shown.landlord.email,
      address: { '@type': 'PostalAddress', streetAddress: 'Leynigata 99', postalCode: '112' },
    },
  },
})

const types = {
  apartment: 'Apartment',
  studio: 'Apartment',
  room: 'Room',
  house: 'SingleFamilyResidence',
  townhouse: 'House',
  office: 'Place',
} as const satisfies Record<RenderedAdvert['kind'], string>

/** What Icelanders call it. */
export const categories = {
  apartment: 'Fjölbýli',
  studio: 'Stúdíóíbúð',
  room: 'Herbergi',
  house: 'Einbýli',
  townhouse: 'Raðhús',
  office: 'Atvinnuhúsnæði',
} as const satisfies Record<RenderedAdvert['kind'], string>

type Way = 'json-ld' | 'microdata' | 'meta tags'

const wayOf = ({ id }: RenderedAdvert): Way =>
  (['json-ld', 'microdata', 'meta tags'] as const)[id % 3] ?? 'json-ld'

/** The head of a home's page: its description, where that is the place for it. */
export function detailHead(shown: RenderedAdvert, url: string): string {
  switch (wayOf(shown)) {
    case 'json-ld':
      return `<script type="application/ld+json">${JSON.stringify(schemaHome(shown, url))}</script>`
    case 'microdata':
      return `<link rel="canonical" href="${url}">`
    case 'meta tags':
      return metaTags(shown, url)
  }
}

export const detailBody = (shown: RenderedAdvert): string =>
  wayOf(shown) === 'microdata'
    ? microdata(shown)
    : `<h1>${markup(shown.title)}</h1>\n<p>${markup(shown.text)}</p>\n<p>${markup(shown.landlord.name)}</p>`

const microdata = (
  shown: RenderedAdvert,
): string => `<main itemscope itemtype="https://schema.org/Apartment">
<h1 itemprop="name">${markup(shown.title)}</h1>
<meta itemprop="accommodationCategory" content="${categories[shown.kind]}">
<p itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
  <span itemprop="streetAddress">${markup(addressOf(shown))}</span>,
  <span itemprop="postalCode">${shown.postcode}</span> <span itemprop="addressLocality">${markup(shown.place)}</span>
  <meta itemprop="addressCountry" content="${shown.country}">
</p>
${
  shown.lat === null
    ? ''
    : `<div itemprop="geo" itemscope itemtype="https://schema.org/GeoCoordinates">
  <meta itemprop="latitude" content="${shown.lat}"><meta itemprop="longitude" content="${shown.long}">
</div>`
}
${shown.rooms === null ? '' : `<span itemprop="numberOfRooms">${shown.rooms}</span> herbergi,`}
<span itemprop="floorSize" itemscope itemtype="https://schema.org/QuantitativeValue"><span itemprop="value">${shown.size}</span> m²</span>
${shown.pets === null ? '' : `<meta itemprop="petsAllowed" content="${shown.pets}">`}
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
  <span itemprop="price" content="${shown.price}">${krona(shown.price)}</span>
  <meta itemprop="priceCurrency" content="ISK">
  ${shown.available === null ? '' : `<time itemprop="availabilityStarts" datetime="${availableDay(shown)}"></time>`}
  <p itemprop="seller" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${markup(shown.landlord.name)}</span>
    <a itemprop="telephone" href="tel:${shown.landlord.phone}">${shown.landlord.phone}</a></p>
</div>
${shown.photos.map((photo) => `<img itemprop="image" src="${markup(photo)}" alt="">`).join('\n')}
<p itemprop="description">${markup(shown.text)}</p>
</main>`

function metaTags(shown: RenderedAdvert, url: string): string {
  const tags: [string, string | number | null][] = [
    ['og:type', 'product'],
    ['og:url', url],
    ['og:title', shown.title],
    ['og:description', shown.text],
    ...shown.photos.map((photo): [string, string] => ['og:image', photo]),
    ['og:street-address', addressOf(shown)],
    ['og:postal-code', shown.postcode],
    ['og:locality', shown.place],
    ['og:country-name', shown.country === 'IS' ? 'Iceland' : 'Spain'],
    ['og:email', shown.landlord.email],
    ['og:phone_number', shown.landlord.phone],
    ['place:location:latitude', shown.lat],
    ['place:location:longitude', shown.long],
    ['product:price:amount', shown.price],
    ['product:price:currency', 'ISK'],
    ['product:category', categories[shown.kind]],
    ['article:author', shown.landlord.name],
    ['article:published_time', shown.publishedAt.toISOString()],
  ]
  const labelled: [string, string | null][] = [
    ['Stærð', `${String(shown.size).replace('.', ',')} m²`],
    ['Herbergi', shown.rooms === null ? null : `${shown.rooms} herb.`],
    ['Laust', availableDay(shown)],
    ['Gæludýr', shown.pets === null ? null : shown.pets ? 'já' : 'nei'],
  ]
  return [
    ...tags
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `<meta property="${name}" content="${markup(String(value))}">`),
    ...labelled
      .filter(([, value]) => value !== null)
      .map(
        ([label, value], index) =>
          `<meta name="twitter:label${index + 1}" content="${label}"><meta name="twitter:data${index + 1}" content="${value}">`,
      ),
  ].join('\n')
}
