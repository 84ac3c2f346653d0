import { isInIceland } from '@kot/domain/area/bounds'
import { isPostcode } from '@kot/domain/postcode/postcode'
import { sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RawAdvert } from '../source/source.ts'
import { type Advert, fieldCoverage } from './advert.ts'
import { normaliseAdvert } from './normalise.ts'

const runs = sized({ fast: 300, proof: 20_000 })
const today = new Date('2026-11-15T14:05:00Z')

// Pieces that readers search for, in random order.
const words =
  '295.000 kr. þús - – til 80 m² fm 3ja herb Stúdíó Tilboð nótt 1. desember 2026 99999999999999999999 2026-12-01 fyrir dögum kl. 10:22 strax Njálsgata 4b 101 Reykjavík Kóp. , ( ) #< &aacute; &#0; &#55357; <b jon@daemi.is NJÁLSGATA ekki gæludýr íbúð húsgögnum hiti innifalinn geymsla svalir hæð ár opið hús á morgun kl. 17 24. nóvember . \u0000 \uD83D 🏠 \uFFFD'
const piece = fc.constantFrom(...words.split(' '), 's. 555 1234', ' ')
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  // Halves of surrogate pairs, null bytes and the like.
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  fc.tuple(piece, fc.integer({ min: 1, max: 5000 })).map(([word, times]) => word.repeat(times)),
)
const figure = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: 0, max: 1_000_000 }), text)
// Values that reject an advert are rare, or hardly any adverts would be left to check.
const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const mostly = <Value>(usual: fc.Arbitrary<Value>, value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: value })

const said: fc.Arbitrary<RawAdvert> = fc.record({
  externalId: mostly(fc.nat().map(String), text),
  link: mostly(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.oneof(
      text.map((path) => `https://daemi.is/${path}`),
      text,
    ),
  ),
  title: fc.option(text),
  address: fc.oneof(
    fc.constant('Njálsgata 4'),
    text,
    text.map((more) => `Njálsgata 4 ${more}`),
    text.map((more) => `${more}, 101 Reykjavík`),
  ),
  postcode: fc.option(mostly(fc.constantFrom('101', '200', '999'), text)),
  place: fc.option(text),
  price: fc.oneof(fc.integer({ min: 50_000, max: 900_000 }), figure),
  deposit: fc.option(figure),
  size: fc.option(mostly(fc.double({ min: 0, max: 1100 }), figure)),
  rooms: fc.option(figure),
  available: fc.option(text),
  pets: fc.option(fc.oneof(fc.boolean(), text)),
  kind: seldom(text),
  leaseMonths: seldom(fc.record({ least: fc.option(fc.double()), most: fc.option(fc.double()) })),
  longTerm: seldom(fc.boolean()),
  lat: fc.option(mostly(fc.double({ min: 60, max: 70, noNaN: true }), figure)),
  long: fc.option(mostly(fc.double({ min: -30, max: -10, noNaN: true }), figure)),
  photos: fc.array(fc.oneof(fc.webUrl(), text), { maxLength: 3 }),
  propertyNumber: fc.option(mostly(fc.integer({ min: 1e6, max: 1e7 }).map(String), text)),
  alsoAt: fc.array(fc.record({ source: fc.oneof(fc.constant('mbl'), text), externalId: text }), {
    maxLength: 3,
  }),
  published: fc.option(text),
  text: fc.option(text),
})

/** The rules of the tables advert, advert_facts and home that an advert breaks. */
function brokenRules(advert: Advert): string[] {
  const { address, link, photoUrl, availableFrom, publishedAt, rooms } = advert
  const elsewhere = advert.alsoAt.flatMap(({ source, externalId }) => [source, externalId])
  const texts = [advert.externalId, link, address, photoUrl ?? '', ...elsewhere]
  const rules = {
    'texts can be stored': texts.every((one) => !one.includes('\u0000') && one.isWellFormed()),
    'has an identity': advert.externalId !== '' && advert.externalId.length <= 200,
    'has a link': isLink(link),
    'photo is a link': photoUrl === null || isLink(photoUrl),
    'has an address': address.trim() !== '' && address.length <= 200,
    'address is not personal': !address.includes('@') && !address.includes('555 1234'),
    'postcode is known': advert.postcode === null || isPostcode(advert.postcode),
    price: isWhole(advert.price, 0, 5_000_000),
    deposit: advert.deposit === null || isWhole(advert.deposit, 0, 2_147_483_647),
    'photos are links': advert.photoUrls.length <= 12 && advert.photoUrls.every(isLink),
    'the first photo is shown': advert.photoUrls.length === 0 || advert.photoUrls[0] === photoUrl,
    size: isWhole(advert.size, 0, 1000),
    rooms: rooms === null || isWhole(rooms, 1, 20),
    'date to come': availableFrom === null || isDateToCome(availableFrom),
    'now or later': !(advert.availableNow && availableFrom !== null),
    'in Iceland': advert.position === null || isInIceland(advert.position),
    'property number': advert.propertyNumber === null || /^\d+$/.test(advert.propertyNumber),
    published: publishedAt === null || publishedAt.getTime() <= today.getTime(),
    words: advert.words.length <= 300 && advert.words.every(isWord),
    viewings:
      advert.viewings.length <= 5 &&
      advert.viewings.every(({ from, until }) => from >= today && (until === null || until > from)),
  }
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

const isWord = (one: string): boolean => /^\p{L}{3,30}$/u.test(one) && one.isWellFormed()

const isLink = (link: string): boolean => /^https?:\/\/[^/]/.test(link) && link.length <= 2000

// -0 is distinguished from 0 here and nowhere else.
const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most && !Object.is(value, -0)

const isDateToCome = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && Date.parse(date) > today.getTime()

test('every raw advert becomes an advert that can be stored, or a reason', () => {
  let adverts = 0
  fc.assert(
    fc.property(said, (row) => {
      const result = normaliseAdvert(row, today)
      const taken = typeof result === 'string' ? [] : [result]
      adverts += taken.length
      expect(taken.flatMap(brokenRules)).toEqual([])
      const shares = Object.values(fieldCoverage(taken, [row]))
      expect(shares.filter((share) => share !== 0 && share !== 1)).toEqual([])
    }),
    { numRuns: runs },
  )
  // Were everything refused, nothing would have been tested.
  expect(adverts).toBeGreaterThan(runs / 10)
}, 300_000)
