import { cheapestPackage } from '@kot/domain/pass/access'
import { expect, test } from 'vitest'
import { accessPanelTexts, accessPriceLine } from './access-panel.ts'

const spaces = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [1, 'Sjáðu íbúðina alla', 'See the whole apartment'],
  [2, 'Sjáðu allar 2 íbúðirnar', 'See all 2 apartments'],
  [11, 'Sjáðu allar 11 íbúðirnar', 'See all 11 apartments'],
  [21, 'Sjáðu allar íbúðirnar', 'See all 21 apartments'],
  [87, 'Sjáðu allar 87 íbúðirnar', 'See all 87 apartments'],
  [1_802, 'Sjáðu allar 1.802 íbúðirnar', 'See all 1802 apartments'],
])('the heading agrees with %i homes', (count, is, en) => {
  expect(spaces(accessPanelTexts.is.heading(count))).toBe(is)
  expect(spaces(accessPanelTexts.en.heading(count))).toBe(en)
})

test('the price is that of the cheapest package, with its length', () => {
  expect(spaces(accessPriceLine('is', cheapestPackage))).toBe(
    'Frá 1.990 kr fyrir 7 daga. Endurnýjast ekki sjálfkrafa.',
  )
  expect(spaces(accessPriceLine('en', cheapestPackage))).toBe(
    'From 1.990 kr for 7 days. Does not renew automatically.',
  )
  const month = { price: 2_900, validity: { months: 1 } }
  expect(spaces(accessPriceLine('is', month))).toContain('Frá 2.900 kr fyrir 1 mánuð.')
})
