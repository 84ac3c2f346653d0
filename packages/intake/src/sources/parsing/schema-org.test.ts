import { expect, test } from 'vitest'
import { homeFromSchemaOrg } from './schema-org.ts'

const address = { '@type': 'PostalAddress', streetAddress: 'Ægisíða 5', postalCode: '107' }
const offer = { '@type': 'Offer', price: 250_000, priceCurrency: 'ISK' }
const read = (...things: unknown[]) => homeFromSchemaOrg(things, 'https://a.example')

test.each<[string, unknown[]]>([
  ['a home with its offer', [{ '@type': 'Apartment', address, offers: offer }]],
  ['a home with several', [{ '@type': ['Apartment', 'Product'], address, offers: [offer] }]],
  ['an offer with its home', [{ ...offer, itemOffered: { '@type': 'House', address } }]],
  [
    'a listing about a home',
    [
      {
        '@type': 'RealEstateListing',
        mainEntity: { '@type': 'Apartment', address },
        offers: offer,
      },
    ],
  ],
  ['a home and an offer apart', [{ '@type': 'https://schema.org/Apartment', address }, offer]],
  [
    'a price in its specification',
    [{ '@type': 'Apartment', address, offers: { priceSpecification: [{ price: 250_000 }] } }],
  ],
  [
    'an agency first',
    [
      { '@type': 'RealEstateAgent', address: 'Skrifstofugata 1', makesOffer: { price: 5 } },
      {
        '@type': 'Apartment',
        address,
        offers: { ...offer, seller: { '@type': 'Person', address: 'Leynigata 9' } },
      },
    ],
  ],
  [
    'other homes first',
    [
      {
        '@type': 'ItemList',
        itemListElement: [{ item: { address: 'Önnur gata 1', offers: { price: 1 } } }],
      },
      { '@type': 'Apartment', address, offers: offer },
    ],
  ],
])('%s', (_, things) => {
  expect(read(...things)).toMatchObject({ address: 'Ægisíða 5', postcode: '107', price: 250_000 })
})

test('an address may be one text, and a picture an object', () => {
  const image = [{ '@type': 'ImageObject', url: '/1.jpg' }, '/2.jpg']
  expect(read({ '@type': 'Apartment', address: 'Ægisíða 5, 107 Reykjavík', image })).toMatchObject({
    address: 'Ægisíða 5, 107 Reykjavík',
    photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    price: null,
  })
})

test('another currency and another country are reported', () => {
  const abroad = { ...address, addressLocality: 'Torrevieja', addressCountry: { name: 'Spánn' } }
  const offers = { price: 900, priceCurrency: 'EUR' }
  expect(read({ address: abroad, offers })).toMatchObject({
    price: '900 EUR',
    place: 'Torrevieja, Spánn',
  })
})

test.each([[[]], [[null]], [['text']], [[offer]], [[{ '@type': 'Person', address }]]])(
  'there is no home in %j',
  (things) => expect(read(...things)).toBeNull(),
)
