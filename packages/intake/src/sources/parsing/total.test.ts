import { load } from 'cheerio/slim'
import { expect, it } from 'vitest'
import { parseTotal } from './html-cards.ts'

it.each([
  ['<p>Alls 214 íbúðir</p>', { total: 214 }],
  ['<p>1.214 eignir í boði</p>', { total: 1214 }],
  ['<p>Engar eignir</p>', {}],
  ['<div>12</div>', {}],
])('%j', (html, total) => {
  expect(parseTotal(load(html), 'p')).toEqual(total)
})
