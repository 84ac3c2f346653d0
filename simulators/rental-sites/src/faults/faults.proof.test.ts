import { expect, test } from 'vitest'
import { fails } from './faults.ts'

const asked = (path: string, body = '') =>
  fails({ method: 'GET', url: new URL(path, 'http://127.0.0.1'), headers: {}, body })

/** Whether any of many visits that differ in nothing but a word without meaning fails. */
const everFails = (path: string, body = '') =>
  Array.from({ length: 40 }, (_, index) => 'x'.repeat(index + 1)).some((word) =>
    asked(`${path}${path.includes('?') ? '&' : '?'}ref=${word}`, body),
  )

test.each<[path: string, body?: string]>([
  ['/sitemap.xml'],
  ['/leiga'],
  ['/leiga?sida=1'],
  ['/api/listings/?page=1&page_size=100'],
  ['/classified/?categoryId=59&size=200&page=1'],
  ['/v1/graphql', '{"query":"…","variables":{"highest":2147483647,"offset":0,"limit":16}}'],
])('%s begins a visit and never fails', (path, body) => {
  expect(everFails(path, body)).toBe(false)
})

test.each<[path: string, body?: string]>([
  ['/sitemap-eignir-1.xml'],
  ['/leiga?sida=2'],
  ['/eign/100007'],
  ['/classified/entry.aspx?classifiedId=160007'],
  ['/v1/graphql', '{"query":"…","variables":{"highest":2147483647,"offset":16,"limit":16}}'],
])('%s comes later and may fail', (path, body) => {
  expect(everFails(path, body)).toBe(true)
})
