import { expect, test } from 'vitest'
import { readSpans } from './legal-text'

test('distinguishes links and names from the words around them', () => {
  const spans = readSpans('See [the terms](/terms), `jwt` and [us](/contact#faq).')
  expect(spans.map(({ kind, text, to }) => [kind, text, to])).toEqual([
    ['text', 'See ', ''],
    ['link', 'the terms', '/terms'],
    ['text', ', ', ''],
    ['code', 'jwt', ''],
    ['text', ' and ', ''],
    ['link', 'us', '/contact#faq'],
    ['text', '.', ''],
  ])
  expect(new Set(spans.map(({ at }) => at)).size).toBe(spans.length)
})

test('a line without marks is one piece', () => {
  expect(readSpans('Nothing (at all) [to] see')).toEqual([
    { kind: 'text', text: 'Nothing (at all) [to] see', to: '', at: 0 },
  ])
})
