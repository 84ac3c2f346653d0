import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { creditsOf } from '@kot/domain/money/vat'
import { expect, test } from 'vitest'
import { receiptLines, type ReceiptFacts } from './receipt.ts'

const aReceipt = (facts: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  number: 1001,
  product: 0,
  quantity: 1,
  price: 1_990,
  vat_percent: 0,
  vat: 0,
  seller_vat_number: null,
  total: 1_990,
  purchased_at: '2027-03-04T23:59:59.000Z',
  valid_from: '2027-03-04T23:59:59.000Z',
  valid_until: '2027-03-11T23:59:59.000Z',
  card_scheme: 'visa',
  card_last4: '0000',
  customer_name: 'Anna Jónsdóttir',
  credit: null,
  customer_email: 'anna@example.test',
  ...facts,
})

const read = (lang: Lang, facts?: Partial<ReceiptFacts>): string[] =>
  receiptLines(aReceipt(facts), lang).map(({ label, value }) => `${label}: ${value}`)

const { name, registrationNumber, address, email } = brand.company

test('a receipt contains everything required, in Icelandic', () => {
  expect(read('is')).toEqual([
    'Vara: Aðgangur í 7 daga',
    'Magn: 1',
    'Verð: 1.990\u00A0kr',
    'VSK 0%: 0\u00A0kr',
    'Samtals: 1.990\u00A0kr',
    'Númer kvittunar: 1001',
    'Kaupdagur: 04.03.2027',
    'Gildistími: 04.03.2027–11.03.2027',
    'Greiðslumáti: VISA sem endar á 0000, með 3D Secure',
    'Afhending: Rafræn, strax',
    'Viðskiptavinur: Anna Jónsdóttir, anna@example.test',
    `Seljandi: ${name}, kt. ${registrationNumber}, ${address}, ${email}`,
    'Virðisaukaskattur: Seljandi er undir veltumörkum, enginn VSK',
  ])
})

test('and the same in English', () => {
  expect(read('en')).toEqual([
    'Product: Access for 7 days',
    'Quantity: 1',
    'Price: 1.990\u00A0kr',
    'VAT 0%: 0\u00A0kr',
    'Total: 1.990\u00A0kr',
    'Receipt number: 1001',
    'Purchase date: 04.03.2027',
    'Validity: 04.03.2027–11.03.2027',
    'Payment method: VISA ending in 0000, with 3D Secure',
    'Delivery method: Digital, immediate',
    'Customer ID: Anna Jónsdóttir, anna@example.test',
    `Seller: ${name}, reg. no. ${registrationNumber}, ${address}, ${email}`,
    'Value added tax: The seller is below the registration limit, no VAT',
  ])
})

test('the receipt of a registered seller shows price without VAT, VAT and the seller’s number', () => {
  const registered = { vat_percent: 24 as const, vat: 385, seller_vat_number: '123456' }
  expect(read('is', registered).slice(2, 5)).toEqual([
    'Verð án VSK: 1.605\u00A0kr',
    'VSK 24%: 385\u00A0kr',
    'Samtals: 1.990\u00A0kr',
  ])
  expect(read('is', registered).at(-1)).toBe('Virðisaukaskattur: VSK-nr. 123456')
  expect(read('en', registered).slice(2, 5)).toEqual([
    'Price without VAT: 1.605\u00A0kr',
    'VAT 24%: 385\u00A0kr',
    'Total: 1.990\u00A0kr',
  ])
  expect(read('en', registered).at(-1)).toBe('Value added tax: VAT no. 123456')
  expect(read('is', registered).join()).not.toContain('0%')
})

test.each([
  [0, 'Aðgangur í 7 daga', 'Access for 7 days'],
  [1, 'Aðgangur í 1 mánuð', 'Access for 1 month'],
  [2, 'Aðgangur í 2 mánuði', 'Access for 2 months'],
  [3, 'Aðgangur í 3 mánuði', 'Access for 3 months'],
])('package %i is named by its length', (product, is, en) => {
  expect(read('is', { product })).toContain(`Vara: ${is}`)
  expect(read('en', { product })).toContain(`Product: ${en}`)
})

test.each([
  ['mastercard', '4321', 'Mastercard ending in 4321, with 3D Secure'],
  ['MasterCard', '4321', 'Mastercard ending in 4321, with 3D Secure'],
  ['maestro', '4321', 'maestro ending in 4321, with 3D Secure'],
  [null, null, 'Payment card, with 3D Secure'],
  ['visa', null, 'Payment card, with 3D Secure'],
])('a card of scheme %s and number %s is shown as %s', (card_scheme, card_last4, told) => {
  expect(read('en', { card_scheme, card_last4 })).toContain(`Payment method: ${told}`)
})

const credit = {
  number: 7,
  issued_at: '2027-03-06T23:59:59.000Z',
  used_seconds: 172_800,
  whole_seconds: 604_800,
  owed: 568,
  returned: 1_422,
}

test('a withdrawal corrects the receipt below its total', () => {
  expect(read('is', { credit }).slice(4, 9)).toEqual([
    'Samtals: 1.990\u00A0kr',
    'Kreditreikningur nr. 7: \u22121.422\u00A0kr',
    'Eftir stendur: 568\u00A0kr',
    'Hætt við kaupin: 06.03.2027',
    'Númer kvittunar: 1001',
  ])
})

test('the credit note takes back its share of the tax', () => {
  expect(read('en', { credit, vat_percent: 24, vat: 385 }).slice(5, 7)).toEqual([
    'Credit note no. 7: \u22121.422\u00A0kr',
    'Of which VAT 24%: \u2212275\u00A0kr',
  ])
})

test('the VAT of a credit note is that of the export, to the króna, also after an earlier refund', () => {
  const sale = { product: 1, price: 2_900, total: 2_900, vat_percent: 24 as const, vat: 561 }
  const noteWith = (owed: number, returned: number) =>
    read('en', { ...sale, credit: { ...credit, owed, returned } }).find(
      (line) => line.includes('\u2212') && line.includes('VAT'),
    )
  // A share of the VAT of the price would be 486.
  expect(noteWith(386, 2_514)).toContain('\u2212487\u00A0kr')
  for (let returned = 1; returned <= 2_900; returned += 1) {
    for (const before of [0, 1_000].filter((sum) => sum + returned <= 2_900)) {
      const exported = creditsOf({ price: 2_900, percent: 24 }, [before, returned])[1]
      expect(noteWith(2_900 - before - returned, returned)).toContain(
        `\u2212${exported?.vat}\u00A0kr`,
      )
    }
  }
})
