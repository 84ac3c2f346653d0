import { expect, test } from 'vitest'
import { languageOfHost } from './language-of-host.ts'

test.each([
  ['en.kot.localhost', 'en'],
  ['en.kot.localhost:3000', 'en'],
  ['EN.Kot.Localhost:3000', 'en'],
  ['kot.localhost', 'is'],
  ['kot.localhost:3000', 'is'],
  ['example.test', 'is'],
  ['en.kot.localhost.example.test', 'is'],
  ['', 'is'],
  [undefined, 'is'],
])('the host %s speaks %s', (host, lang) => {
  expect(languageOfHost(host, 'http://en.kot.localhost:3000')).toBe(lang)
})

test('the host names come from the environment', () => {
  expect(languageOfHost('homes.example', 'https://homes.example')).toBe('en')
  expect(languageOfHost('en.kot.localhost', 'https://homes.example')).toBe('is')
})
