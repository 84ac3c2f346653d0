import { changedMarkup, partlyChanged } from '@kot/rental-sites-simulator/faults/changed-pages'
import type { Site, SiteAnswer } from '@kot/rental-sites-simulator/world/site'
import { landlords, leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { normaliseAdvert } from '../normalise/normalise.ts'
import { parsePrice } from '../normalise/price.ts'
import { UnreadablePageError } from '../source/source.ts'
import { htmlSources } from '../testing/simulated-sources.ts'
import { readSimulated } from '../testing/read-site.ts'

const origin = 'http://site.test'
// The Saturday on which the newest of them was published, and so in the week of those of the day before.
const now = new Date('2026-11-14T12:17:00Z')
const oneWeek = someAdverts(30)
const manyPages = someAdverts(260)

const changed =
  (site: Site, change: (answer: SiteAnswer) => SiteAnswer): Site['answer'] =>
  (...asking) =>
    change(site.answer(...asking))

describe.each(htmlSources)('$name', ({ name, source, site }) => {
  const adverts = name === 'lfb' ? oneWeek : manyPages
  const { said, asked } = readSimulated(source, { site, adverts, now })
  const byId = new Map(said.map((one) => [one.externalId, one]))

  it('finds every advert once, with its facts', () => {
    const homes = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)
    expect(homes.map(({ externalId }) => externalId).toSorted()).toEqual(
      adverts.map(({ id }) => String(id)).toSorted(),
    )
    for (const { id, price, home } of adverts) {
      const one = byId.get(String(id))
      const advert = one && normaliseAdvert(one, now)
      expect(advert, `${id} is refused`).toBeTypeOf('object')
      expect(advert).toMatchObject({ price, rooms: home.rooms, postcode: home.postcode })
      const size = typeof advert === 'object' ? advert.size : 0
      expect(Math.abs(size - home.size)).toBeLessThanOrEqual(0.5)
      const house = `${home.house}${home.letter ?? ''}`
      expect([`${home.street} ${house}`, `${home.streetDative} ${house.toLowerCase()}`]).toContain(
        one?.address,
      )
    }
  })

  it('lets nothing personal through', () => {
    const text = JSON.stringify(said)
    for (const { name: who, phone, email, kennitala } of landlords)
      for (const secret of [who, phone, email, kennitala]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/@|(?<!\d)555/)
  })

  it('passes on what is no home, for the rules to refuse', () => {
    const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
    expect(others.length > 0).toBe(name !== 'lfb')
    expect(
      others.map((one) => normaliseAdvert(one, now)).filter((one) => typeof one !== 'string'),
    ).toEqual([])
  })

  it('requests each page once, and only on its site', () => {
    const urls = asked.map(({ url }) => url)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
  })

  it('takes an empty list for one', () => {
    expect(readSimulated(source, { site, adverts: [], now }).said).toEqual([])
  })

  it('does not take a rebuilt site for an empty one', () => {
    const rebuilt = { adverts, now, site: { ...site, answer: changed(site, changedMarkup) } }
    expect(() => readSimulated(source, rebuilt)).toThrow(UnreadablePageError)
  })

  it('finds no price where the price is no longer written, and requests no more pages', () => {
    const unpriced = { adverts, now, site: { ...site, answer: changed(site, partlyChanged) } }
    const read = readSimulated(source, unpriced)
    expect(read.said).toHaveLength(said.length)
    expect(read.asked).toHaveLength(asked.length)
    const homes = read.said.filter(({ externalId }) => Number(externalId) < leftOutFrom)
    expect(new Set(homes.map(({ price }) => parsePrice(price)))).toEqual(new Set(['no-price']))
  })

  it.each([
    ['nothing', 'text/html', ' \n', 'not-html'],
    ['JSON', 'application/json', '{"items":[]}', 'not-html'],
    ['JSON that is called HTML', 'text/html', '\n[{"id":1}]', 'not-html'],
    [
      'a notice',
      'text/html',
      '<html><body><h1>Við erum að uppfæra</h1></body></html>',
      'changed-markup',
    ],
    ['a text', 'text/html', 'Villa kom upp', 'changed-markup'],
  ])('names what is wrong with %s', (_what, contentType, text, reason) => {
    const [request] = source.start(origin)
    if (!request) throw new Error('nothing to start with')
    expect(() => source.discover({ request, contentType, text }, origin)).toThrow(
      expect.objectContaining({ name: 'UnreadablePageError', reason }),
    )
  })
})
