import { langs } from '@kot/domain/text/lang'
import { accessibilityTexts } from '@kot/i18n/texts/accessibility'
import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import { termsOfService, termsOfServiceTexts } from '@kot/i18n/texts/terms-of-service'
import { expect, test } from 'vitest'
import { linesOf, readProse, readSpans, type Span } from './legal-text'

const inBothLanguages = [
  termsOfServiceTexts,
  termsForPurchaseTexts,
  privacyPolicyTexts,
  dataDeletionTexts,
  accessibilityTexts,
]

test('no mark of a legal text is left over', () => {
  const all = [termsOfService, ...inBothLanguages].flatMap(stringsIn)
  expect(all.length).toBeGreaterThan(100)
  for (const text of all) {
    const words = spansOf(text).flatMap((span) => (span.kind === 'text' ? [span.text] : []))
    expect(words.join('|')).not.toMatch(/[[\]`]|^– |\n/u)
  }
})

test('both languages have the same links, lists and names in every part of every text', () => {
  for (const texts of inBothLanguages) {
    const [is, en] = langs.map((lang) => stringsIn(texts[lang]).map(marksOf))
    expect(is).toEqual(en)
  }
})

const marksOf = (text: string) => [
  ...readProse(text).map((block) => `${block.kind} ${linesOf(block).length}`),
  ...spansOf(text).flatMap(({ kind, text: name, to }) => (kind === 'code' ? name : samePage(to))),
]

/** Pages of island.is have an address in each language. */
const samePage = (to: string) => to.replace(/^(https:\/\/island\.is)\/.*/, '$1')

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const spansOf = (text: string): Span[] => readProse(text).flatMap(linesOf).flatMap(readSpans)

test('an empty line separates paragraphs, and dashes make a list', () => {
  expect(readProse('\nOne.\n\n– two\n– three\n')).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'list', items: ['two', 'three'] },
  ])
})

test('a dash inside a sentence makes no list', () => {
  expect(readProse('Seven days – no more').map(({ kind }) => kind)).toEqual(['paragraph'])
})

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
