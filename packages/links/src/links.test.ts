import { testDatabase } from '@kot/db/testing/test-database'
import { validateLink, type CuratedLink } from '@kot/domain/site/curated-link'
import { langs } from '@kot/domain/text/lang'
import { linksTexts } from '@kot/i18n/texts/links'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkLinks } from './check-links.ts'
import { committedLinks } from './committed-links.ts'
import { createLink, listLinks, removeLink, seedLinks, updateLink } from './links.ts'

const { db } = await testDatabase()
beforeEach(() => db.deleteFrom('curated_link').execute())

const monday = new Date('2026-11-16T04:40:00Z')
const later = (days: number) => new Date(monday.getTime() + days * 86_400_000)

const aGroup = (facts: Partial<CuratedLink> = {}): CuratedLink => ({
  part: 'rentalGroups',
  name: { is: 'Leiga á Selfossi', en: 'Leiga á Selfossi' },
  about: null,
  address: { is: 'https://www.facebook.com/groups/1', en: 'https://www.facebook.com/groups/1' },
  members: 3_000,
  ...facts,
})

const namesIn = async (part: CuratedLink['part']) =>
  (await listLinks(db)).filter((link) => link.part === part).map(({ name }) => name.is)

describe('the committed list', () => {
  test('has no faults, and no key twice', () => {
    expect(committedLinks.filter((link) => Object.keys(validateLink(link)).length > 0)).toEqual([])
    expect(new Set(committedLinks.map(({ key }) => key)).size).toBe(committedLinks.length)
  })

  test.each(langs)(
    'has no two names for one address in %s, and no name twice in a list',
    (lang) => {
      const namesOf = Map.groupBy(committedLinks, ({ address }) => address[lang])
      for (const links of namesOf.values()) {
        expect(new Set(links.map(({ name }) => name[lang])).size).toBe(1)
      }
      const listed = committedLinks.map(({ part, name }) => `${part} ${name[lang]}`)
      expect(new Set(listed).size).toBe(listed.length)
    },
  )

  test.each(langs)('shows everything that the catalogue has about a link in %s', (lang) => {
    const said = committedLinks.flatMap(({ name, about }) => [name[lang], about?.[lang]])
    const { about, named } = linksTexts[lang]
    for (const text of [...Object.values(about), ...Object.values(named)]) {
      expect(said).toContain(text)
    }
  })

  test('is stored in the table once, however often it is seeded', async () => {
    await seedLinks(db, committedLinks)
    await seedLinks(db, committedLinks)
    const stored = await listLinks(db)
    expect(stored.map(({ part, name, address }) => [part, name, address])).toEqual(
      committedLinks.map(({ part, name, address }) => [part, name, address]),
    )
  })

  test('is followed by what no operator has touched, and by nothing else', async () => {
    const [first, second, third] = committedLinks.slice(0, 3)
    if (!first || !second || !third) throw new Error('The list is too short')
    await seedLinks(db, [first, second, third])
    const ids = (await listLinks(db)).map(({ id }) => id)
    await updateLink(db, ids[1] ?? 0, aGroup(), monday)
    await removeLink(db, ids[2] ?? 0, monday)

    const renamed = [first, second, third].map((link) => ({
      ...link,
      name: { is: `Nýr ${link.key}`, en: `New ${link.key}` },
    }))
    await seedLinks(db, renamed)
    expect((await listLinks(db)).map(({ name }) => name.en)).toEqual([
      `New ${first.key}`,
      'Leiga á Selfossi',
    ])
  })
})

describe('an operator', () => {
  test('adds a link at the end of its list, changes it and takes it off', async () => {
    await seedLinks(db, committedLinks)
    const before = await namesIn('rentalGroups')
    const id = await createLink(db, aGroup(), monday)
    expect(await namesIn('rentalGroups')).toEqual([...before, 'Leiga á Selfossi'])

    const name = { is: 'Leiga á Suðurlandi', en: 'Leiga á Suðurlandi' }
    expect(await updateLink(db, id, aGroup({ name }), monday)).toBe(true)
    expect(await namesIn('rentalGroups')).toEqual([...before, 'Leiga á Suðurlandi'])

    expect(await removeLink(db, id, monday)).toBe(true)
    expect(await removeLink(db, id, monday)).toBe(false)
    expect(await updateLink(db, id, aGroup(), monday)).toBe(false)
    expect(await namesIn('rentalGroups')).toEqual(before)
  })
})

const answering = (statuses: Record<string, number | null>) => (address: string) =>
  Promise.resolve(statuses[address] ?? null)
const checksOf = async () => (await listLinks(db)).map(({ check }) => check)

describe('a check', () => {
  test('stores what every address answered, and since when it does', async () => {
    await createLink(db, aGroup({ address: { is: 'https://a.is', en: 'https://a.is/en' } }), monday)
    await createLink(db, aGroup({ address: { is: 'https://b.is', en: 'https://b.is' } }), monday)
    await createLink(db, aGroup({ address: { is: '/prices', en: '/prices' } }), monday)
    const first = answering({ 'https://a.is': 200, 'https://a.is/en': 404, 'https://b.is': 200 })
    expect(await checkLinks(db, first, () => monday)).toEqual({
      checked: 2,
      states: { missing: 1, ok: 1 },
    })
    expect(await checksOf()).toEqual([
      { state: 'missing', since: monday, at: monday },
      { state: 'ok', since: monday, at: monday },
      null,
    ])

    const second = answering({ 'https://a.is': 200, 'https://a.is/en': 404, 'https://b.is': 403 })
    await checkLinks(db, second, () => later(7))
    expect(await checksOf()).toEqual([
      { state: 'missing', since: monday, at: later(7) },
      { state: 'refused', since: later(7), at: later(7) },
      null,
    ])
  })

  test('requests each external address once', async () => {
    await seedLinks(db, committedLinks)
    const asked: string[] = []
    await checkLinks(
      db,
      (address) => {
        asked.push(address)
        return Promise.resolve(200)
      },
      () => monday,
    )
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.filter((address) => !address.startsWith('https://'))).toEqual([])
  })

  test('without a connection reports nothing about any link', async () => {
    await createLink(db, aGroup(), monday)
    await checkLinks(
      db,
      () => Promise.resolve(200),
      () => monday,
    )
    expect(
      await checkLinks(
        db,
        () => Promise.resolve(null),
        () => later(7),
      ),
    ).toBeNull()
    expect(await checksOf()).toEqual([{ state: 'ok', since: monday, at: monday }])
  })

  test('is forgotten with the address it was about, also one under way', async () => {
    const id = await createLink(db, aGroup(), monday)
    const moved = aGroup({ address: { is: 'https://c.is', en: 'https://c.is' } })
    const changeMeanwhile = async () => {
      await updateLink(db, id, moved, monday)
      return 200
    }
    await checkLinks(db, changeMeanwhile, () => monday)
    expect(await checksOf()).toEqual([null])

    await checkLinks(
      db,
      () => Promise.resolve(200),
      () => monday,
    )
    await updateLink(db, id, { ...moved, members: 4_000 }, monday)
    expect(await checksOf()).toEqual([{ state: 'ok', since: monday, at: monday }])
    await updateLink(db, id, aGroup(), monday)
    expect(await checksOf()).toEqual([null])
  })
})
