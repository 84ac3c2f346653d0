import { expect, test } from 'vitest'
import { isSameSite } from './redirects.ts'

test.each([
  ['https://leiga.example/1', 'https://leiga.example', true],
  ['https://www.leiga.example/', 'https://leiga.example', true],
  ['https://leiga.example/', 'https://www.leiga.example', true],
  ['https://leiga.example/', 'http://leiga.example', true],
  ['http://leiga.example/', 'https://leiga.example', false],
  ['https://api.leiga.example/', 'https://leiga.example', false],
  ['https://leiga.example.evil.example/', 'https://leiga.example', false],
  ['https://evilleiga.example/', 'https://leiga.example', false],
  ['https://leiga.example:8443/', 'https://leiga.example', false],
  ['http://127.0.0.1:4002/', 'http://127.0.0.1:4001', false],
  ['http://169.254.169.254/', 'http://leiga.example', false],
  ['ftp://leiga.example/', 'http://leiga.example', false],
  ['file:///etc/hosts', 'http://leiga.example', false],
])('%s on %s: %j', (url, home, same) => {
  expect(isSameSite(new URL(url), new URL(home))).toBe(same)
})
