import { langs, type Lang } from '@kot/domain/text/lang'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { cityTwin, parseCitySlug, type CityPage } from '@kot/i18n/paths'
import { inCity } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { describe, expect, test } from 'vitest'
import { areasAround } from './city-areas-around'
import type { CityFacts } from './city-facts'
import { descriptionOf, introOf } from './city-intro'

const someFacts: CityFacts = {
  count: 42,
  newThisWeek: 6,
  rent: { typical: 285_000 },
  typicalSize: 72,
  rentPerM2: 3_958,
  compared: { percent: 12, with: 'reykjavik' },
}

const noFacts: CityFacts = {
  count: 0,
  newThisWeek: 0,
  rent: null,
  typicalSize: null,
  rentPerM2: null,
  compared: null,
}

function page(path: string): CityPage {
  const city = parseCitySlug(path)
  if (!city) throw new Error(`No city page: ${path}`)
  return city
}

function told(
  lang: Lang,
  path: string,
  facts: Partial<CityFacts> | null,
  counts: Record<string, number> = {},
) {
  const city = page(path)
  return {
    city,
    facts: facts && { ...someFacts, ...facts },
    around: areasAround(lang, city, counts),
    sites: 14,
  }
}

const intro = (...args: Parameters<typeof told>) =>
  introOf(args[0], told(...args))
    .join(' ')
    .replaceAll('\u00A0', ' ')

const central = 'til-leigu-101-reykjavik'

describe('the text about a place', () => {
  test('contains its figures and those of its neighbours', () => {
    expect(intro('is', central, {})).toBe(
      'Núna eru 42 íbúðir til leigu í 101 Reykjavík, þar af bættust 6 við á síðustu sjö dögum. ' +
        'Dæmigerð leiga er 285.000 kr. á mánuði og dæmigerð stærð 72 m². ' +
        'Leigan er 3.958 kr. á fermetra á mánuði, sem er 12% hærra en almennt gerist í Reykjavík. ' +
        'Við leitum á 14 leiguvefjum á hverjum degi.',
    )
    expect(intro('en', central, {})).toBe(
      '42 apartments are for rent in 101 Reykjavík right now, 6 of them added in the last seven days. ' +
        'Typical rent is 285.000 kr. a month and typical size 72 m². ' +
        'Rent is 3.958 kr. per square metre a month, 12% more than in Reykjavík as a whole. ' +
        'We search 14 rental sites every day.',
    )
  })

  test.each([
    [1, 1, 'Núna er ein íbúð til leigu í 101 Reykjavík og hún bættist við á síðustu sjö dögum.'],
    [2, 2, 'Núna eru 2 íbúðir til leigu í 101 Reykjavík og báðar bættust við á síðustu sjö dögum.'],
    [5, 5, 'Núna eru 5 íbúðir til leigu í 101 Reykjavík og allar bættust við á síðustu sjö dögum.'],
    [
      11,
      1,
      'Núna eru 11 íbúðir til leigu í 101 Reykjavík, þar af bættist ein við á síðustu sjö dögum.',
    ],
    [
      21,
      11,
      'Núna er 21 íbúð til leigu í 101 Reykjavík, þar af bættust 11 við á síðustu sjö dögum.',
    ],
    [
      40,
      21,
      'Núna eru 40 íbúðir til leigu í 101 Reykjavík, þar af bættist 21 við á síðustu sjö dögum.',
    ],
    [
      3,
      0,
      'Núna eru 3 íbúðir til leigu í 101 Reykjavík. Engin hefur bæst við á síðustu sjö dögum.',
    ],
  ])('counts %i homes, %i of them new, as Icelandic does', (count, newThisWeek, sentence) => {
    expect(intro('is', central, { count, newThisWeek })).toContain(sentence)
  })

  test('speaks of few homes without calling anything typical', () => {
    const few = { count: 3, typicalSize: null, rentPerM2: null, compared: null }
    const range = { lowest: 195_000, highest: 240_000 }
    expect(intro('is', central, { ...few, rent: range })).toContain(
      'Leigan er á bilinu 195.000 til 240.000 kr. á mánuði.',
    )
    const one = { lowest: 195_000, highest: 195_000 }
    expect(intro('is', central, { ...few, rent: one })).toContain('Leigan er 195.000 kr. á mánuði.')
    expect(intro('is', central, { ...few, rent: null })).not.toMatch(/Leigan|Dæmigerð|Fermetrinn/)
  })

  test.each([
    [
      { percent: -7, with: 'capitalArea' } as const,
      'sem er 7% lægra en almennt gerist á höfuðborgarsvæðinu.',
    ],
    [{ percent: 2, with: 'country' } as const, 'svipað og almennt gerist á landinu öllu.'],
    [{ percent: 5, with: 'sudurnes' } as const, 'sem er 5% hærra en almennt gerist á Suðurnesjum.'],
  ])('compares %j in words', (compared, words) => {
    expect(intro('is', central, { compared })).toContain(words)
  })

  test('without homes names the nearest place that has some', () => {
    expect(intro('is', 'til-leigu-345-flatey', noFacts, { '340': 2, '101': 90 })).toMatch(
      /^Ekkert er til leigu í 345 Flatey núna\. Næstu íbúðir eru í 340 Stykkishólmi, 2 talsins\./,
    )
    expect(intro('en', 'til-leigu-345-flatey', noFacts, { '340': 1 })).toMatch(
      /^Nothing is for rent on Flatey \(345\) right now\. The nearest apartment is in 340 Stykkishólmur\./,
    )
  })

  test('a PO box explains why it has no homes', () => {
    expect(intro('is', 'til-leigu-121-reykjavik', noFacts, { '101': 5 })).toMatch(
      /^Póstnúmerið 121 er aðeins notað fyrir pósthólf og fyrirtækjapóst\. .* Næstu íbúðir eru í 101 Reykjavík, 5 talsins\./,
    )
  })

  test('a town lists where its homes are, even when one postcode has them all', () => {
    expect(intro('is', 'til-leigu-akranes', { count: 9 }, { '300': 9 })).toContain(
      'Þær eru allar á 300 Akranesi.',
    )
    expect(intro('is', 'til-leigu-akranes', { count: 1 }, { '301': 1 })).toContain(
      'Hún er á 301 Akranesi.',
    )
    expect(intro('is', 'til-leigu-flateyri', noFacts)).toContain(
      'Póstnúmerin á Flateyri eru 425 og 426.',
    )
  })

  test('of a town names its fullest postcode, or its only one', () => {
    const counts = { '600': 30, '603': 12 }
    expect(intro('is', 'til-leigu-akureyri', {}, counts)).toContain(
      'Flestar eru á 600 Akureyri, 30 talsins.',
    )
    expect(intro('is', 'til-leigu-akureyri', {}, { '600': 21, '603': 21 })).not.toContain('Flestar')
    expect(intro('is', 'til-leigu-hveragerdi', {})).toContain('Póstnúmerið í Hveragerði er 810.')
  })

  test('before the first publication claims nothing', () => {
    expect(intro('is', central, null)).toBe('Við leitum á 14 leiguvefjum á hverjum degi.')
  })
})

const cities = [
  ...postcodes.map(({ code, slug }) => page(`til-leigu-${code}-${slug}`)),
  ...postalNames.map(({ slug }) => page(`til-leigu-${slug}`)),
]

describe.each(langs)('all %s pages', (lang) => {
  test.each([
    ['the same figures', someFacts],
    ['no homes', noFacts],
    ['no market', null],
  ])(
    'with %s have unique titles and descriptions, which search engines show in full',
    (_, facts) => {
      const descriptions = cities.map((city) =>
        descriptionOf(lang, {
          city,
          facts,
          around: areasAround(lang, city, { '101': 3, '600': 2 }),
          sites: 14,
        }),
      )
      expect(new Set(descriptions).size).toBe(cities.length)
      expect(descriptions.filter(({ length }) => length > 160 || length < 50)).toEqual([])
      const titles = cities.map((city) =>
        cityTexts[lang].title(inCity({ ...city, lang }), facts?.count ?? 0),
      )
      expect(new Set(titles).size).toBe(cities.length)
    },
  )

  test('lead on to six neighbours, some of them with homes', () => {
    for (const city of cities) {
      const { near } = areasAround(lang, city, { '101': 3, '600': 2, '603': 1, '200': 1, '300': 1 })
      expect(near).toHaveLength(6)
      expect(near.filter(({ count }) => count !== 0).length).toBeGreaterThanOrEqual(3)
      expect(near.map(({ path }) => path)).not.toContain(cityTwin(city, lang))
    }
  })
})
