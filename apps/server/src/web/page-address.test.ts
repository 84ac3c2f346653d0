import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/about', '/about'],
  ['/about?fbclid=1&utm_source=x', '/about'],
  ['/ibud/1?x=1', '/ibud/1'],
  ['/?fbclid=1', '/'],
  ['/?postcodes=101&friend=anna&rooms=2&channel=facebook', '/?postcodes=101&rooms=2'],
  ['/?showResults=true&view=map&sort=price&x', '/?showResults=true&view=map&sort=price'],
  ['/til-leigu-101-reykjavik?postcodes=101', '/til-leigu-101-reykjavik'],
  ['/about?', '/about'],
])('%s is rendered as %s, for everybody', (url, address) => {
  expect(pageAddress(url)).toEqual({ address, isShared: true })
})

test.each([
  '/?jwt=x',
  '/?postcodes=101&home=7',
  '/prices?order=x',
  '/login?social=denied',
  '/x?id=1',
  '/about.data?_routes=root',
])('%s is rendered for one viewer', (url) => {
  expect(pageAddress(url)).toEqual({ address: url, isShared: false })
})
