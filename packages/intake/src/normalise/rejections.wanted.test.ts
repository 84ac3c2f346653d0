import { expect, test } from 'vitest'
import { isWantedAdvert } from './rejections.ts'

const wanted = (said: { kind?: string; title?: string; text?: string }) =>
  isWantedAdvert({ kind: null, title: null, text: null, ...said })

test.each([
  'Óska eftir íbúð',
  'ÓSKA EFTIR 3 HERB. ÍBÚÐ',
  'Óskum eftir húsnæði í Kópavogi',
  'Oska eftir herbergi',
  'Óska eftir',
  'Íbúð óskast',
  'Íbúð óskast til leigu',
  'Óskast: 2ja herbergja',
  'Reglusamt par óskar eftir íbúð',
  'Reyklaus kona leitar að herbergi',
  'Óska eftir íbúð fyrir reglusama fjölskyldu',
  'Vantar íbúð strax',
  'Looking for an apartment',
  'Looking for a room in 101',
  'Apartment wanted',
  'Íbúðaskipti',
  'Skipti á íbúð í 101 og 105',
  'Flat swap Reykjavik – Akureyri',
])('the title %j is no home to rent', (title) => {
  expect(wanted({ title })).toBe(true)
})

test.each([
  'Íbúð til leigu',
  'Leigjandi óskast',
  'Íbúð til leigu – leigjandi óskast',
  'Reglusamur leigjandi óskast í 2ja herbergja íbúð',
  'Meðleigjandi óskast',
  'Óska eftir reglusömum leigjendum',
  'Tilboð óskast',
  'Óskum eftir tilboðum í leigu',
  'Looking for a roommate',
  'Looking for a tenant for my apartment',
  'Vantar þig íbúð?',
  'Viðskiptahúsnæði',
  null,
])('the title %j is', (title) => {
  expect(isWantedAdvert({ kind: null, title, text: null })).toBe(false)
})

test('the category of the site is accepted', () => {
  expect(wanted({ kind: 'Óskast til leigu', title: '3 herb. í 105' })).toBe(true)
})

test.each([
  ['Óska eftir íbúð sem fyrst. Er reglusöm.', true],
  ['Hæ! Við erum par og óskum eftir íbúð', true],
  ['Íbúðaskipti koma til greina', true],
  ['Falleg íbúð. Óskað er eftir reglusömum leigjendum.', false],
  ['Björt íbúð. Laus strax. Vel staðsett. Skipti um gler í fyrra. Leita að íbúð síðar.', false],
  ['Erum að leita að leigjanda fyrir íbúð', false],
  ['Looking for someone to rent my apartment', false],
])('the description %j: %s', (text, seeks) => {
  expect(wanted({ title: 'Njálsgata 4', text })).toBe(seeks)
})
