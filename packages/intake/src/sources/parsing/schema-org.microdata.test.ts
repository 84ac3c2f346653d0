import { load } from 'cheerio/slim'
import { expect, test } from 'vitest'
import { microdata } from './schema-org.ts'

const read = (html: string) => microdata(load(html))

test('is equivalent to JSON-LD', () => {
  expect(
    read(`<main itemscope itemtype="https://schema.org/Apartment"><h1 itemprop="name">Íbúð <b>til</b> leigu</h1>
      <div><p itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
        <span itemprop="streetAddress">Ægisíða 5</span></p></div>
      <img itemprop="image" src="/1.jpg"><img itemprop="image" src="/2.jpg">
      <span itemprop="price" content="250000">250.000 kr.</span></main>`),
  ).toEqual([
    {
      '@type': 'https://schema.org/Apartment',
      name: 'Íbúð til leigu',
      address: { '@type': 'https://schema.org/PostalAddress', streetAddress: 'Ægisíða 5' },
      image: ['/1.jpg', '/2.jpg'],
      price: '250000',
    },
  ])
})

test('what is inside a word belongs to the same item', () => {
  const [thing] = read('<p itemscope><i itemprop="text">Um <b itemprop="size">74</b> m²</i></p>')
  expect(thing).toMatchObject({ text: 'Um 74 m²', size: '74' })
})

test('an item without a reference to its parent is separate', () => {
  expect(read('<p itemscope><b itemscope><i itemprop="a">1</i></b></p>')).toEqual([
    { '@type': '' },
    { '@type': '', a: '1' },
  ])
})

test('a word outside of any item is ignored', () => {
  expect(read('<p itemprop="name">Íbúð</p>')).toEqual([])
})
