import { expect, test } from 'vitest'
import { replaceParts, shorten } from './shorten.ts'

test.each([
  ['        for: 5m', '        for: 10000ms'],
  ['        for: 0m', '        for: 0ms'],
  ['  group_wait: 10s', '  group_wait: 333ms'],
  ['      repeat_interval: 20h', '      repeat_interval: 2400000ms'],
  ['  scrape_timeout: 10s', '  scrape_timeout: 3s'],
  ['  evaluation_interval: 15s', '  evaluation_interval: 1s'],
  ['expr: rate(a[5m]) > 300', 'expr: rate(a[10000ms]) > 300'],
  ['expr: min_over_time((a > 0)[12h:1m])', 'expr: min_over_time((a > 0)[1440000ms:2000ms])'],
  ['    timeout: 9s', '    timeout: 9s'],
  ["summary: 'in 5m'", "summary: 'in 5m'"],
])('%s becomes %s', (before, after) => {
  expect(shorten(before)).toBe(after)
})

test('a part that is not there is an error', () => {
  expect(replaceParts('a b a', { a: 'c' })).toBe('c b c')
  expect(() => replaceParts('a', { b: 'c' })).toThrow('there is no “b” to replace')
})
