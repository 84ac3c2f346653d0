import { addressOf, availableDay, type Shown } from './shown.ts'

/** A home in the words of schema.org, with the seller that such pages name. */
export const schemaHome = (shown: Shown, url: string) => ({
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
} as const satisfies Record<Shown['kind'], string>

/** What Icelanders call it. */
export const categories = {
  apartment: 'Fjölbýli',
  studio: 'Stúdíóíbúð',
  room: 'Herbergi',
  house: 'Einbýli',
  townhouse: 'Raðhús',
  office: 'Atvinnuhúsnæði',
} as const satisfies Record<Shown['kind'], string>
