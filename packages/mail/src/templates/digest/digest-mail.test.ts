import { rectangleArea } from '@kot/domain/area/drawn-area'
import { emptySearch } from '@kot/domain/search/search'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { alertFrequencies } from '@kot/domain/watch/watch-options'
import { langs } from '@kot/domain/text/lang'
import { describe, expect, test } from 'vitest'
import { aDigest, aJudgement, aMiss, anItem, mailLinks, origins } from '../../testing/a-digest.ts'
import { hrefsOf, seenWords, tagsOf } from '../../testing/read-html.ts'
import { digestMail } from './digest-mail.ts'
import type { DigestItem } from '@kot/domain/watch/watch'
import type { DigestFacts } from './digest-links.ts'
import { MAX_HOMES, MAX_LATE_HOMES } from './digest-sections.ts'

const icelandic = (facts: Partial<DigestFacts>) => digestMail(aDigest({ lang: 'is', ...facts }))
const english = (facts: Partial<DigestFacts>) => digestMail(aDigest({ lang: 'en', ...facts }))
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const several = (count: number, facts: Partial<DigestItem> = {}) =>
  Array.from({ length: count }, (_, index) => anItem({ id: 500 + index, ...facts }))

/** The lines of the one home of a digest. */
const told = (facts: Partial<DigestItem>) => {
  const { text } = icelandic({ items: [anItem(facts)] })
  const [, home = ''] = /herbergi\n\n(.*?)\n\nSjá allar/s.exec(plain(text)) ?? []
  return home.split('\n')
}

const homesIn = (html: string) =>
  new Set(hrefsOf(html).filter((href) => /\/(?:ibud|home)\/\d/.test(href))).size

const footOf = (facts: Partial<DigestFacts>) =>
  plain(icelandic({ items: [anItem({})], ...facts }).text).split('-- \n')[1] ?? ''

describe('the subject', () => {
  test.each([
    [{ items: several(1) }, 'Ný íbúð í 101 Reykjavík á 315.000 kr.'],
    [{ items: several(1, { postcode: '600' }) }, 'Ný íbúð á 600 Akureyri á 315.000 kr.'],
    [{ items: several(1, { price: 0 }) }, 'Ný íbúð í 101 Reykjavík, tilboð óskast'],
    [{ items: several(1, { postcode: '999' }) }, 'Ein ný íbúð passar við leitina þína'],
    [{ items: several(3) }, 'Þrjár nýjar íbúðir passa við leitina þína'],
    [{ items: several(10) }, 'Tíu nýjar íbúðir passa við leitina þína'],
    [{ items: several(11) }, '11 nýjar íbúðir passa við leitina þína'],
    [{ items: several(21) }, '21 ný íbúð passar við leitina þína'],
    [{ items: several(1, { reason: 'cheaper' }) }, 'Íbúð í 101 Reykjavík lækkaði í 315.000 kr.'],
    [
      { items: several(1, { reason: 'cheaper', price: 0 }) },
      'Íbúð í 101 Reykjavík: nú er óskað eftir tilboðum',
    ],
    [
      { items: several(2, { reason: 'cheaper' }) },
      'Tvær íbúðir lækkuðu í verði og passa nú við leitina þína',
    ],
    [{ items: several(1, { reason: 'back' }) }, 'Íbúð í 101 Reykjavík er aftur til leigu'],
    [
      { items: several(2, { reason: 'back' }) },
      'Tvær íbúðir eru aftur til leigu og passa við leitina þína',
    ],
    [{ items: [anItem({}), anItem({ reason: 'back' })] }, 'Tvær íbúðir passa við leitina þína'],
    [{ caughtUp: several(1) }, 'Íbúð í 101 Reykjavík fannst seint en passar við leitina þína'],
    [{ caughtUp: several(4) }, 'Fjórar íbúðir sem fundust seint passa við leitina þína'],
    [{ items: several(2), caughtUp: several(4) }, 'Tvær nýjar íbúðir passa við leitina þína'],
    [{ nearMisses: [aMiss()] }, 'Íbúð í 101 Reykjavík passar næstum við leitina þína'],
    [{ nearMisses: [aMiss(), aMiss()] }, 'Tvær íbúðir passa næstum við leitina þína'],
  ] as const)('of %j is right in Icelandic', (facts, subject) => {
    expect(plain(icelandic(facts).subject)).toBe(subject)
  })

  test.each([
    [{ items: several(1) }, 'New apartment in 101 Reykjavík for 315.000 kr.'],
    [{ items: several(10) }, 'Ten new apartments match your search'],
    [{ items: several(21) }, '21 new apartments match your search'],
    [
      { items: several(1, { reason: 'cheaper' }) },
      'Apartment in 101 Reykjavík now down to 315.000 kr.',
    ],
    [{ caughtUp: several(2) }, 'Two apartments we found late match your search'],
  ] as const)('of %j is right in English', (facts, subject) => {
    expect(plain(english(facts).subject)).toBe(subject)
  })
})

describe('a home', () => {
  test('shows price, place, size, rooms, when it is free, and the reason of the notification', () => {
    expect(told({ petsAllowed: true })).toEqual([
      'NÝTT',
      '315.000 kr./mán.',
      'Njálsgata 32, 101 Reykjavík',
      '58 m², 2 herbergi, laus 1. desember, gæludýr leyfð',
      'Fannst 14. nóv. kl. 09:30 · Leiguhornið',
      'Ný á markaðnum og passar við leitina þína.',
      'Skoða íbúðina:',
      'http://kot.localhost:3000/ibud/4711',
    ])
  })

  test('shows the price before a reduction', () => {
    expect(told({ reason: 'cheaper', priceBefore: 330_000 })).toEqual(
      expect.arrayContaining([
        'Lækkað verð',
        '315.000 kr./mán., áður 330.000 kr.',
        'Leigan lækkaði um 15.000 kr. og er nú innan hámarksins þíns.',
      ]),
    )
    expect(told({ reason: 'cheaper', price: 0, priceBefore: 330_000 })).toEqual(
      expect.arrayContaining([
        'Breytt verð',
        'Tilboð óskast, áður 330.000 kr.',
        'Leigusalinn óskar nú eftir tilboðum.',
      ]),
    )
    expect(told({ reason: 'cheaper' })).toContain('Leigan lækkaði og er nú innan hámarksins þíns.')
  })

  test('that returned shows that, with its previous price', () => {
    expect(told({ reason: 'back', priceBefore: 289_000 })).toEqual(
      expect.arrayContaining([
        'Aftur til leigu',
        '315.000 kr./mán., áður 289.000 kr.',
        'Var tekin úr birtingu en er nú auglýst aftur.',
      ]),
    )
    expect(told({ reason: 'back', priceBefore: 0 })).toContain(
      '315.000 kr./mán., áður var óskað eftir tilboðum',
    )
    expect(told({ reason: 'back', priceBefore: 315_000 })).toContain('315.000 kr./mán.')
  })

  test.each([null, '', ' \n '])(
    'with the address %j leaves out what its advert lacks',
    (address) => {
      expect(told({ address, rooms: null, size: 0, availableFrom: null })).toEqual([
        'NÝTT',
        '315.000 kr./mán.',
        '101 Reykjavík',
        'Fannst 14. nóv. kl. 09:30 · Leiguhornið',
        'Ný á markaðnum og passar við leitina þína.',
        'Skoða íbúðina:',
        'http://kot.localhost:3000/ibud/4711',
      ])
    },
  )

  test('has its photo, which is also a link, or a placeholder', () => {
    const [, image] = tagsOf(icelandic({ items: [anItem({})] }).html, 'img')
    expect(image?.['alt']).toBe('Mynd: Njálsgata 32, 101 Reykjavík')
    const { html } = icelandic({ items: [anItem({ id: 9 })] })
    expect(tagsOf(html, 'img')).toHaveLength(1)
    expect(seenWords(html)).toContain('Mynd vantar')
  })
})

describe('homes that were found late', () => {
  const late = several(2)

  test('stand apart and do not pose as new', () => {
    const { text, html } = icelandic({ items: [anItem({})], caughtUp: late })
    const [before = '', after = ''] = text.split('Fundust seint\n-------------\n')
    expect(before).toContain('/ibud/4711')
    expect(after).toContain('Þær eru því ekki nýjar')
    expect(after).toContain('/ibud/500')
    expect(after).not.toMatch(/NÝTT|Ný á markaðnum/)
    expect(html.split('NÝTT').length - 1).toBe(1)
  })

  test('still show when their price fell', () => {
    const cheaper = anItem({ reason: 'cheaper', priceBefore: 330_000 })
    expect(icelandic({ caughtUp: [cheaper] }).text).toContain('Lækkað verð')
  })
})

describe('near misses', () => {
  const tooSmall = aMiss({ price: 300_000, size: 47, miss: { kind: 'size', under: 3 } })

  test('are at most three, with how far off they are and one link that loosens', () => {
    const misses = [1, 2, 3, 4].map((id) => aMiss({ id }))
    const { text, html } = icelandic({ items: [anItem({})], nearMisses: misses })
    const [, section = ''] = plain(text).split('Þessar passa næstum\n')
    expect(section.split('8.000 kr. yfir hámarkinu þínu').length - 1).toBe(3)
    expect(section.split('Hækka hámarkið í 360.000 kr.').length - 1).toBe(3)
    expect(hrefsOf(html).filter((link) => link.includes('/loosen_match?'))).toHaveLength(3)
    expect(html).not.toContain('/ibud/4"')
  })

  test.each([
    [aMiss(), 'Hækka hámarkið í 360.000 kr.', 'max_rent:360000'],
    [aMiss({ price: 360_000 }), 'Hækka hámarkið í 360.000 kr.', 'max_rent:360000'],
    [aMiss({ price: 360_001 }), 'Hækka hámarkið í 370.000 kr.', 'max_rent:370000'],
    [tooSmall, 'Lækka lágmarkið í 45 m²', 'min_size:45'],
    [{ ...tooSmall, size: 45 }, 'Lækka lágmarkið í 45 m²', 'min_size:45'],
    [{ ...tooSmall, size: 4.5 }, 'Lækka lágmarkið í 4 m²', 'min_size:4'],
  ])('loosen to the round limit that their words name', (miss, words, signed) => {
    const { text, html } = icelandic({ nearMisses: [miss] })
    const link = hrefsOf(html).find((href) => href.includes('/loosen_match?')) ?? ''
    const id = new URL(link).searchParams.get('id') ?? ''
    expect(plain(text)).toContain(`${words}:\n${link}`)
    expect(mailLinks.read('loosen_match', id)?.[1]).toBe(signed)
  })

  test('of size name the square metres', () => {
    expect(plain(icelandic({ nearMisses: [tooSmall] }).text)).toContain(
      '3 m² undir lágmarkinu þínu',
    )
  })
})

describe('a long digest', () => {
  test('shows thirty homes, counts the rest and leads to all', () => {
    const { html, text } = icelandic({ items: several(55), caughtUp: several(3) })
    expect(homesIn(html)).toBe(MAX_HOMES)
    expect(text).toContain('25 íbúðir til viðbótar passa líka við leitina þína.')
    expect(text).toContain('Þrjár íbúðir til viðbótar fundust seint.')
    expect(text).toContain(
      'http://kot.localhost:3000/?postcodes=101%2C105%2C107&maxPrice=350&minSize=50&rooms=2\n',
    )
    expect(text).not.toContain('Fundust seint')
  })

  test('lets no flood of late ones drown the news', () => {
    const { html, text } = icelandic({ items: [anItem({})], caughtUp: several(61) })
    expect(homesIn(html)).toBe(1 + MAX_LATE_HOMES)
    expect(text).toContain('51 íbúð til viðbótar fannst seint.')
  })

  test.each(langs)('stays below 90 kB in %s with thirty homes of long words', (lang) => {
    const items = several(30, {
      reason: 'cheaper',
      price: 1_315_000,
      priceBefore: 1_330_000,
      postcode: '225',
      address: 'Norðurbrún á Álftanesi, Suðurnesvegur 118',
      petsAllowed: true,
    })
    const { html, text } = digestMail(aDigest({ lang, items, judge: () => aJudgement }))
    expect(homesIn(html)).toBe(30)
    expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(90_000)
  })
})

describe('the foot', () => {
  test('shows how many sites were searched and which did not respond', () => {
    expect(footOf({ sources: { checked: 14, failing: [] } })).toMatch(
      /Við leituðum á 14 leiguvefjum\.\n/,
    )
    expect(footOf({ sources: { checked: 1, failing: [] } })).toContain('á einum leiguvef.')
    expect(footOf({ sources: { checked: 3, failing: [] } })).toContain('á þremur leiguvefjum.')
    expect(footOf({ sources: { checked: 21, failing: ['Leiguskrá'] } })).toContain(
      'Við leituðum á 21 leiguvef. Ekki tókst að skoða þennan vef: Leiguskrá.',
    )
    expect(footOf({ sources: { checked: 14, failing: ['A', 'B', 'C'] } })).toContain(
      'Ekki tókst að skoða þessa vefi: A, B og C.',
    )
    expect(footOf({ sources: { checked: 0, failing: [] } })).not.toContain('leiguvef')
  })

  test('explains why it was sent and how often', () => {
    const often = alertFrequencies.map((frequency) => footOf({ frequency }).split('\n')[0])
    expect(new Set(often).size).toBe(alertFrequencies.length)
    for (const reason of often) expect(reason).toMatch(/^Þú færð þennan póst af því að/)
    expect(often[2]).toContain('á þriggja daga fresti')
  })

  test('leads to the watch, out of it, and to the other language', () => {
    const foot = footOf({})
    expect(foot).toContain('Breyta leiguvaktinni:\nhttp://kot.localhost:3000/smartfinder\n')
    expect(foot).toMatch(
      /Hætta að fá þennan póst:\nhttp:\/\/kot\.localhost:3000\/unsub_match\?id=\S+\n/,
    )
    expect(foot).toMatch(/in English:\nhttp:\/\/en\.kot\.localhost:3000\/switch_lang\?email=\S+\n/)
    const { html } = icelandic({ items: [anItem({})] })
    const [change, stop, other] = tagsOf(html, 'a').slice(-3)
    expect([change?.['lang'], stop?.['lang'], other?.['lang']]).toEqual([
      undefined,
      undefined,
      'en',
    ])
  })
})

test('the criteria are above the homes', () => {
  const watch = { ...emptySearch, postcodes: ['101'], pets: true }
  expect(icelandic({ items: [anItem({})], watch }).text).toContain(
    'Leitin þín: 101 Reykjavík, gæludýr leyfð\n',
  )
  const wide = { ...watch, postcodes: ['101', '105', '107', '108', '200'], maxRent: 255_500 }
  expect(plain(icelandic({ items: [anItem({})], watch: wide }).text)).toContain(
    'Leitin þín: 5 póstnúmer, allt að 255.500 kr., gæludýr leyfð\n',
  )
  const two = { ...watch, postcodes: ['101', '107', '200'] }
  expect(icelandic({ items: [anItem({})], watch: two }).text).toContain(
    'Leitin þín: 101 og 107 Reykjavík, 200 Kópavogur, gæludýr leyfð\n',
  )
  const area = rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 })
  expect(icelandic({ items: [anItem({})], watch: { ...watch, area } }).text).toContain(
    'Leitin þín: 101 Reykjavík, teiknað svæði, gæludýr leyfð\n',
  )
  const everywhere = { ...watch, area, postcodes: offeredPostcodes.map(({ code }) => code) }
  expect(icelandic({ items: [anItem({})], watch: everywhere }).text).toContain(
    'Leitin þín: teiknað svæði, gæludýr leyfð\n',
  )
  expect(icelandic({ items: [anItem({})], watch: { ...everywhere, area: null } }).text).toContain(
    'Leitin þín: allt landið, gæludýr leyfð\n',
  )
})

test('a mixed digest counts its parts', () => {
  const items = [
    ...several(2),
    ...several(1, { reason: 'cheaper' }),
    ...several(3, { reason: 'back' }),
  ]
  expect(icelandic({ items }).text).toContain(
    'Tvær eru nýjar, ein lækkaði í verði og þrjár eru aftur til leigu.',
  )
  expect(english({ items }).text).toContain(
    'Two are new, one got cheaper and three are back on the market.',
  )
})

test('no text of strangers becomes markup or a separate line', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror='alert(2)'>\r\n-- \nhttps://evil.test/`
  const facts = {
    name: attack,
    items: [anItem({ address: attack, postcode: attack })],
    caughtUp: [anItem({ address: attack, reason: 'cheaper' })],
    nearMisses: [aMiss({ address: attack })],
    sources: { checked: 1, failing: [attack] },
  } as const
  for (const lang of langs) {
    const { html, text, subject } = digestMail(aDigest({ lang, ...facts }))
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(tagsOf(html, 'img')).toHaveLength(4)
    for (const link of hrefsOf(html)) expect(Object.values(origins)).toContain(new URL(link).origin)
    expect(html).toContain('&lt;script&gt;')
    expect(text.split('\n').filter((line) => line.startsWith('https://evil'))).toEqual([])
    expect(text.split('\n-- \n')).toHaveLength(2)
    expect(subject).not.toMatch(/[\r\n<]/)
  }
})

test.each(['javascript:alert(1)', '/img/1/mail/x.jpg', 'http://a:b@kot.localhost/'])(
  'a photo at %s is refused',
  (photo) => {
    const facts = aDigest({ lang: 'is', items: [anItem({})] })
    expect(() => digestMail({ ...facts, links: { ...facts.links, photo: () => photo } })).toThrow(
      'http address',
    )
  },
)

test('a home with a warning names its reason in one line, in both forms', () => {
  const items = [anItem({ id: 1 }), anItem({ id: 2 })]
  const warnings = new Map([[2, { verdict: 'ask', kind: 'deposit' } as const]])
  const { html, text } = icelandic({ items, warnings })
  const line = 'Spyrðu fyrst: trygging'
  expect(text.split(line)).toHaveLength(2)
  expect(html.split(line)).toHaveLength(2)
  expect(icelandic({ items }).text).not.toContain(line)
})

const badgeIn = (html: string) => /<span[^>]*>Lækkað verð/.exec(html)?.[0]

test('a rent that fell is not green beside a warning', () => {
  const items = [anItem({ id: 1, reason: 'cheaper', priceBefore: 400_000 })]
  const warnings = new Map([[1, { verdict: 'careful', kind: 'far-below' } as const]])
  const [praised, warned] = [icelandic({ items }), icelandic({ items, warnings })]
  expect(badgeIn(praised.html)).toBeDefined()
  expect(badgeIn(warned.html)).toBeDefined()
  expect(badgeIn(warned.html)).not.toBe(badgeIn(praised.html))
})

test('the minutes to the places of the watch are below the facts of each home', () => {
  const place = {
    kind: 'work',
    name: '',
    address: 'Borgartún 21, 105 Reykjavík',
    lat: 64.1446,
    long: -21.9077,
    mode: 'bus',
    arriveBy: '08:30',
    maxMinutes: 30,
  } as const
  const nursery = { ...place, kind: 'other', name: 'Leikskóli <b>' } as const
  const { text, html } = icelandic({
    items: [anItem({ id: 1 }), anItem({ id: 2 })],
    waysFrom: ({ id }) =>
      id === 1
        ? [
            { place, time: { minutes: 13, by: 'bus' } },
            { place: nursery, time: { minutes: 4, by: 'walk' } },
          ]
        : [],
  })
  expect(plain(text).match(/Vinna 13 mín\. · Leikskóli <b> 4 mín\./g)).toHaveLength(1)
  expect(plain(html).match(/Vinna 13 mín\. · Leikskóli &lt;b&gt; 4 mín\./g)).toHaveLength(1)
})
