import { expect, it } from 'vitest'
import { linksToSource } from './read-adverts.ts'

it.each([
  ['https://www.mbl.is/fasteignir/1', 'https://g.mbl.is', true],
  ['https://myigloo.is/listings/1', 'https://rent-api.myigloo.is', true],
  ['http://127.0.0.1:4400/eign/1', 'http://127.0.0.1:4400', true],
  ['https://evil.example/eign/1', 'https://felagi.is', false],
  ['https://felagi.is.evil.example/1', 'https://felagi.is', false],
  ['http://127.0.0.1:8080/admin', 'https://felagi.is', false],
  ['http://10.0.0.1/', 'http://10.0.0.2', false],
])('%s on %s: %s', (link, origin, leads) => {
  expect(linksToSource(link, ['https://another.is', origin])).toBe(leads)
})
