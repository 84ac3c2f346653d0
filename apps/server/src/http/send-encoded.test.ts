import { expect, test } from 'vitest'
import { bestEncoding } from './send-encoded.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=0,gzip;q=0', null],
  ['identity', null],
  ['x-br, brotli', null],
  ['', null],
])('of %j the best is %s', (accepted, best) => {
  expect(bestEncoding(accepted)).toBe(best)
})
