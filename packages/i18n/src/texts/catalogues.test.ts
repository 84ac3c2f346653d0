import { readdirSync } from 'node:fs'
import { langs, type Lang } from '@kot/domain/text/lang'
import { describe, expect, test } from 'vitest'
import type { Texts } from '../format/define-texts.ts'
import { pageTexts } from './pages.ts'

type Line = { readonly path: string; readonly spoken: string }

type Message = (...values: never[]) => string

// Messages with parameters are spoken once with one and once with many, or with a day.
const speak = (text: string | Message): string[] =>
  typeof text === 'string' ? [text] : [1, 3].map((count) => spokenWith(text, count))

function spokenWith(text: Message, count: number): string {
  const say = (value: number | Date): string =>
    Reflect.apply(text, undefined, [value, value, value])
  try {
    return say(count)
  } catch {
    return say(new Date(Date.UTC(2026, 10, count)))
  }
}

const linesOf = (texts: Texts, path: string): Line[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object'
      ? linesOf(text, `${path}.${key}`)
      : speak(text).map((spoken) => ({ path: `${path}.${key}`, spoken })),
  )

// Read from the folder, so that a new catalogue is examined without being named here.
const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace('.ts', ''))

const isCatalogue = (exported: object): exported is Record<Lang, Texts> =>
  langs.every((lang) => lang in exported)

const lines: Record<Lang, Line[]> = { is: [], en: [] }
for (const name of names) {
  const module: Record<string, object> = await import(
    /* @vite-ignore */ `${import.meta.dirname}/${name}.ts`
  )
  // Beside its catalogue a file may contain texts of one language only, such as the terms.
  for (const catalogue of Object.values(module).filter(isCatalogue)) {
    for (const lang of langs) lines[lang].push(...linesOf(catalogue[lang], name))
  }
}

test('every catalogue of the folder is examined', () => {
  const examined = new Set(lines.is.map(({ path }) => path.split('.')[0]))
  expect(examined).toEqual(new Set(names))
})

test('both languages have the same texts', () => {
  expect(lines.en.map(({ path }) => path)).toEqual(lines.is.map(({ path }) => path))
})

test.each(langs)('no %s text is empty, padded or holds a value that is missing', (lang) => {
  const faulty = lines[lang].filter(
    ({ spoken }) => spoken.trim() !== spoken || /^$|undefined|NaN|null|\[object/.test(spoken),
  )
  expect(faulty).toEqual([])
})

test('no English text abbreviates the thousands of an amount', () => {
  expect(lines.en.filter(({ spoken }) => /\dk\b/.test(spoken))).toEqual([])
})

// Proper names, and amounts that are alike in both languages.
const sameInBoth = [
  'common.languageNames.is',
  'common.languageNames.en',
  'footer.company.heading',
  'footer.cards.visa',
  'footer.cards.mastercard',
  'footer.copyright',
  'header.forRent.area.akureyri',
  // „Sent“ and „sending“ are words of both languages.
  'admin/mail.letter.steps',
  'admin/mail.letters.states.done',
  'admin/mail.outbox.states.sent',
  'admin/orders.order.span',
  'home-page.history.percent',
  'map.contributors',
  'places.map.band',
  'places.map.title',
  'places.way',
  'search.maxRent.option',
  'search.minSize.option',
  'search.rooms.option',
  'withdrawal.card',
]

test('every text is translated, but for proper names and amounts', () => {
  const untranslated = lines.is
    .filter(({ spoken }, at) => spoken === lines.en[at]?.spoken)
    .map(({ path }) => path)
  expect([...new Set(untranslated)].toSorted()).toEqual(sameInBoth.toSorted())
})

test('each language has its own quotation marks', () => {
  const foreign = { is: /["”']|(?<!„[^“]*)“/, en: /["'„]/ }
  for (const lang of langs) {
    expect(lines[lang].filter(({ spoken }) => foreign[lang].test(spoken))).toEqual([])
  }
})

describe('pages', () => {
  test.each(langs)('have unique titles in %s', (lang) => {
    const titles = Object.values(pageTexts[lang]).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test.each(langs)('have %s descriptions that search engines show in full', (lang) => {
    const descriptions = Object.values(pageTexts[lang]).flatMap(({ description }) =>
      typeof description === 'string'
        ? description
        : [description(14, 20_000, 2019), description(null, null, null)],
    )
    expect(new Set(descriptions).size).toBe(descriptions.length)
    expect(descriptions.filter(({ length }) => length > 160)).toEqual([])
  })
})
