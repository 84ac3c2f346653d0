import { expect, test } from 'vitest'
import {
  findSellerErrors,
  installedIn,
  readSeller,
  SELLER_ELEMENT,
  vatRegistrationOf,
} from './seller.ts'
import { inventedSeller } from '../testing/invented-seller.ts'

test('the environment names the seller', () => {
  expect(
    readSeller({ ...inventedSeller, SELLER_VAT_NUMBER: '123456', SELLER_VAT_SINCE: '' }),
  ).toEqual({
    name: 'Leigukot ehf.',
    registrationNumber: '010203-4560',
    address: 'Laugavegur 1, 101 Reykjavík',
    email: 'hallo@leigukot.example',
    telephone: '555 1234',
    vatNumber: '123456',
  })
})

test('a seller may be below the limit of VAT, but is named in full otherwise', () => {
  expect(findSellerErrors(inventedSeller)).toEqual([])
  for (const name of Object.keys(inventedSeller)) {
    expect(findSellerErrors({ ...inventedSeller, [name]: '' })).toEqual([
      expect.stringMatching(`^${name}: is missing`),
    ])
  }
})

test.each([
  ['SELLER_KENNITALA', '000000-0000'],
  ['SELLER_KENNITALA', '12345'],
  ['SELLER_ADDRESS', 'Pósthólf 10, 121 Reykjavík'],
  ['SELLER_ADDRESS', 'PO Box 10, 121 Reykjavík'],
  ['SELLER_ADDRESS', 'Laugavegur 1'],
])('%s must not be %j', (name, value) => {
  expect(findSellerErrors({ ...inventedSeller, [name]: value })).toEqual([
    expect.stringMatching(`^${name}: `),
  ])
})

test('a registration for VAT begins on its day, and is none without it', () => {
  const seller = { vatNumber: '123456', vatSince: '2027-01-01' }
  expect(vatRegistrationOf(seller)).toEqual({
    number: '123456',
    since: new Date('2027-01-01T00:00:00Z'),
  })
  expect(vatRegistrationOf({ ...seller, vatSince: null })).toBeNull()
  expect(vatRegistrationOf({})).toBeNull()
})

test('a process reads its environment, and a browser what the server wrote into the page', () => {
  const seller = readSeller(inventedSeller)
  expect(installedIn({ process: { env: inventedSeller } })).toEqual(seller)
  const element = { textContent: JSON.stringify(seller) }
  const querySelector = (selector: string) => (selector === `#${SELLER_ELEMENT}` ? element : null)
  expect(installedIn({ document: { querySelector } })).toEqual(seller)
  expect(installedIn({ document: { querySelector: () => null } })).toEqual({})
})
