import { expect, test } from 'vitest'
import { findSellerErrors, readSeller } from './seller.ts'

const complete = {
  SELLER_NAME: 'Leigukot ehf.',
  SELLER_KENNITALA: '010203-4560',
  SELLER_ADDRESS: 'Laugavegur 1, 101 Reykjavík',
  SELLER_EMAIL: 'hallo@leigukot.example',
  SELLER_TELEPHONE: '555 1234',
}

test('the environment names the seller', () => {
  expect(readSeller({ ...complete, SELLER_VAT_NUMBER: '123456', SELLER_VAT_SINCE: '' })).toEqual({
    name: 'Leigukot ehf.',
    registrationNumber: '010203-4560',
    address: 'Laugavegur 1, 101 Reykjavík',
    email: 'hallo@leigukot.example',
    telephone: '555 1234',
    vatNumber: '123456',
  })
})

test('a seller may be below the limit of VAT, but is named in full otherwise', () => {
  expect(findSellerErrors(complete)).toEqual([])
  for (const name of Object.keys(complete)) {
    expect(findSellerErrors({ ...complete, [name]: '' })).toEqual([
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
  expect(findSellerErrors({ ...complete, [name]: value })).toEqual([
    expect.stringMatching(`^${name}: `),
  ])
})
