import { expect, it } from 'vitest'
import { splitPlace } from './html-cards.ts'

it.each([
  ['Njálsgata 4B, 101 Reykjavík', 'Njálsgata 4B', '101', 'Reykjavík'],
  ['Njálsgata 4B , 101 Rvk.', 'Njálsgata 4B', '101', 'Rvk.'],
  ['Tjarnargata 10, íbúð 201, 230 Reykjanesbær', 'Tjarnargata 10, íbúð 201', '230', 'Reykjanesbær'],
  ['101 Reykjavík', null, '101', 'Reykjavík'],
  ['225 Garðabær (Álftanes)', null, '225', 'Garðabær (Álftanes)'],
  ['600', null, '600', null],
  ['Njálsgata 4B', 'Njálsgata 4B', null, null],
  ['Hraunbær 102', 'Hraunbær 102', null, null],
  ['Hraunbær 102, Reykjavík', 'Hraunbær 102, Reykjavík', null, null],
  [null, null, null, null],
])('%j', (text, address, postcode, place) => {
  expect(splitPlace(text)).toEqual({ address, postcode, place })
})
