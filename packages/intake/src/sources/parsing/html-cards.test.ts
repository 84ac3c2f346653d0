import { load } from 'cheerio/slim'
import { describe, expect, it } from 'vitest'
import { linkedPages, nextPage, parseCards, parseTotal, splitPlace } from './html-cards.ts'

const read = (html: string, noHits?: string) =>
  parseCards(load(html), {
    frame: '.list',
    ...(noHits && { noHits }),
    card: '.card',
    idInLink: /\/eign\/(\d+)/,
    read: (card, id) => ({ id, rent: card.text('.rent') }),
  })

const card = (id: number, rent = '200.000 kr.') =>
  `<div class="card"><a href="/eign/${id}">Gata</a><b class="rent">${rent}</b></div>`

describe('a list of cards', () => {
  it('is read card by card, each advert once', () => {
    expect(read(`<div class="list">${card(1)}${card(2, 'Tilboð')}${card(1)}</div>`)).toEqual([
      { id: '1', rent: '200.000 kr.' },
      { id: '2', rent: 'Tilboð' },
    ])
  })

  it.each([
    ['without anything', '<div class="list"></div>'],
    ['with a notice', '<div class="list"><h1>Lausar íbúðir</h1><p>Engar eins og er.</p></div>'],
    ['with other links', '<div class="list"><a href="/um-okkur/12">Um okkur</a></div>'],
  ])('is empty %s in its frame', (_what, html) => {
    expect(read(html)).toEqual([])
  })

  it.each([
    ['its frame is gone', card(1)],
    [
      'its cards have another name',
      `<div class="list">${card(1).replace('"card"', '"box"')}</div>`,
    ],
    [
      'most of its cards have another name',
      `<div class="list">${card(1)}${[2, 3, 4].map((id) => card(id).replace('"card"', '"box"')).join('')}</div>`,
    ],
    [
      'most of its links lead elsewhere',
      `<div class="list">${card(1)}${card(2).replace('/eign/', '/x/')}${card(3).replace('/eign/', '/x/')}</div>`,
    ],
    [
      'there is a lot in it that we do not know',
      `<div class="list">${'<div><i>Njálsgata 4</i> 200.000 kr.</div>'.repeat(20)}</div>`,
    ],
  ])('is not accepted when %s', (_what, html) => {
    expect(() => read(html)).toThrow(/^changed-markup/)
  })

  it('with a text for an empty list is not accepted as empty without it', () => {
    expect(read('<p class="list">Ekkert fannst.</p>', 'Ekkert fannst')).toEqual([])
    expect(() => read('<p class="list">Villa</p>', 'Ekkert fannst')).toThrow(/^changed-markup/)
  })

  it('forgives a card without a number among others', () => {
    const advertisement = '<div class="card"><a href="/kaupa">Auglýsing</a></div>'
    expect(read(`<div class="list">${card(1)}${advertisement}${card(2)}</div>`)).toHaveLength(2)
  })

  it('gives each card its own facts when one is not closed', () => {
    const open = '<div class="card"><a href="/eign/1">Gata</a>'
    expect(read(`<div class="list">${open}${card(2, '150.000 kr.')}</div>`)).toEqual([
      { id: '1', rent: null },
      { id: '2', rent: '150.000 kr.' },
    ])
  })

  it('is read for as long as a list is, and not over and over', () => {
    const long = 'Björt íbúð '.repeat(90)
    const cards = (count: number) =>
      `<div class="list">${Array.from({ length: count }, (_, id) => card(id, long)).join('')}</div>`
    expect(read(cards(900))).toHaveLength(900)
    expect(() => read(cards(1_100))).toThrow(/^changed-markup/)
  })
})

it('follows the pager from its page, and never off the site', () => {
  const $ = load(`<nav><a href="?sida=3">Næsta</a> <a href="/lausar?sida=4">4</a>
    <a href="https://other.test/?sida=5">5</a> <a href="javascript:more()">Fleiri</a> <a>6</a></nav>`)
  const from = { kind: 'list', url: 'https://site.test/lausar?sida=2' } as const
  expect(linkedPages($, 'nav a', from)).toEqual([
    { kind: 'list', url: 'https://site.test/lausar?sida=3' },
    { kind: 'list', url: 'https://site.test/lausar?sida=4' },
  ])
})

const after = (url: string) => nextPage({ kind: 'list', url }).map((next) => next.url)

it('requests the next number', () => {
  expect(after('http://site.test/eignir?page=1&order=date')).toEqual([
    'http://site.test/eignir?page=2&order=date',
  ])
  expect(after('http://site.test/eignir')).toEqual(['http://site.test/eignir?page=2'])
})

it('ends, whatever the site answers', () => {
  let pages = 0
  for (let next = ['http://site.test/?page=1']; next[0]; next = after(next[0])) pages += 1
  expect(pages).toBe(40)
  expect(after('http://site.test/?page=x')).toEqual([])
})

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

it.each([
  ['<p>Alls 214 íbúðir</p>', { total: 214 }],
  ['<p>1.214 eignir í boði</p>', { total: 1214 }],
  ['<p>Engar eignir</p>', {}],
  ['<div>12</div>', {}],
])('%j', (html, total) => {
  expect(parseTotal(load(html), 'p')).toEqual(total)
})
