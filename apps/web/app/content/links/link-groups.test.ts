import { linkParts, type CuratedLink } from '@kot/domain/site/curated-link'
import { langs } from '@kot/domain/text/lang'
import { linksTexts } from '@kot/i18n/texts/links'
import { describe, expect, test } from 'vitest'
import { linkGroups, partHeading } from './link-groups'

const aLink = (facts: Partial<CuratedLink> = {}): CuratedLink => ({
  part: 'watched',
  name: { is: 'Igloo', en: 'Igloo' },
  about: { is: 'Leiguvefur', en: 'A rental site' },
  address: { is: 'https://myigloo.is', en: 'https://myigloo.is/en' },
  members: null,
  ...facts,
})

describe.each(langs)('the groups of /links in %s', (lang) => {
  const all = linkGroups(
    lang,
    linkParts.toReversed().map((part) => aLink({ part })),
  )

  test('stand in the order of the page, whatever order the links come in', () => {
    expect(all.map(({ heading }) => heading)).toEqual(
      Object.values(linksTexts[lang].groups).map(({ heading }) => heading),
    )
    expect(all.flatMap(({ parts }) => parts.flatMap(({ heading }) => heading ?? []))).toEqual(
      ['cooperatives', 'social', 'benefits', 'tenants']
        .concat(['municipalities', 'schools', 'kindergartens', 'health', 'postcodes'])
        .map((part) => (linksTexts[lang].parts as Record<string, string>)[part]),
    )
  })

  test('leave out what has no links', () => {
    expect(linkGroups(lang, [aLink({ part: 'social' })])).toMatchObject([
      { id: 'housing-associations', parts: [{ heading: linksTexts[lang].parts.social }] },
    ])
    expect(linkGroups(lang, [])).toEqual([])
  })

  test('describe each link in the language of the page', () => {
    const [entry] = linkGroups(lang, [aLink()])[0]?.parts[0]?.entries ?? []
    expect(entry).toEqual({
      name: 'Igloo',
      address: { is: 'https://myigloo.is', en: 'https://myigloo.is/en' }[lang],
      about: { is: 'Leiguvefur', en: 'A rental site' }[lang],
      icelandicName: true,
    })
    const translated = aLink({ name: { is: 'Yfirlit', en: 'Overview' } })
    expect(linkGroups(lang, [translated])[0]?.parts[0]?.entries[0]?.icelandicName).toBe(false)
  })

  test('show how many members a rental group has', () => {
    const group = aLink({ part: 'rentalGroups', about: null, members: 60_000 })
    const about = linkGroups(lang, [group])[0]?.parts[0]?.entries[0]?.about
    expect(about).toMatch(/60[.,]000/)
  })

  test('have a name for every list', () => {
    for (const part of linkParts) expect(partHeading(lang, part)).toBeTruthy()
  })
})
