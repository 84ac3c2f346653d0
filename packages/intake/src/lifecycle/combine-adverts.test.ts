import { byFact } from '@kot/domain/home/home'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineAdverts, type LiveAdvertFacts } from './combine-adverts.ts'

const rank = (precedence: number, landlordsOwn = false) => ({ precedence, landlordsOwn })
const sources = new Map([
  ['myigloo', rank(10)],
  ['mbl', rank(20)],
  ['bland', rank(30)],
])

const said = (facts: Partial<LiveAdvertFacts> = {}): LiveAdvertFacts => ({
  advertId: 1,
  source: 'myigloo',
  price: 280_000,
  size: 74,
  rooms: 3,
  availableNow: false,
  availableFrom: '2026-12-01',
  address: 'Njálsgata 52',
  postcode: '101',
  position: { lat: 64.14, long: -21.92 },
  placedBy: 'address',
  addressKey: '101|Njálsgata|52',
  ...byFact(() => true),
  photoUrl: 'https://myigloo.example/1.jpg',
  photoUrls: [],
  deposit: 600_000,
  stated: {},
  missing: 0,
  ...facts,
})
const onMbl = (facts: Partial<LiveAdvertFacts> = {}) =>
  said({ advertId: 2, source: 'mbl', ...facts })
const fieldsOf = (...adverts: LiveAdvertFacts[]) => combineAdverts(adverts, sources).fields
const provenanceOf = (...adverts: LiveAdvertFacts[]) => combineAdverts(adverts, sources).provenance

describe('a field', () => {
  it('is taken from the source whose word counts most', () => {
    const fields = fieldsOf(onMbl({ size: 80, price: 300_000 }), said())
    expect(fields).toMatchObject({ size: 74, price: 280_000 })
  })

  it.each<[string, Partial<LiveAdvertFacts>, object, string]>([
    ['rooms', { rooms: null }, { rooms: 3 }, 'rooms'],
    ['size', { size: 0 }, { size: 74 }, 'size'],
    ['pets', { petsAllowed: null }, { petsAllowed: true }, 'pets'],
    ['photo', { photoUrl: null }, { photoUrl: 'https://myigloo.example/1.jpg' }, 'photo'],
    ['deposit', { deposit: null }, { deposit: 600_000 }, 'deposit'],
    ['day', { availableFrom: null }, { availableFrom: '2026-12-01' }, 'available'],
    [
      'position',
      { position: null, placedBy: null },
      { position: { lat: 64.14, long: -21.92 } },
      'position',
    ],
  ])('without a word on %s is taken from the next', (_field, unsaid, shown, name) => {
    expect(fieldsOf(said(unsaid), onMbl())).toMatchObject(shown)
    expect(provenanceOf(said(unsaid), onMbl())).toMatchObject({ [name]: 2, price: 1 })
  })

  it('without a value in any advert is empty and has no origin', () => {
    const silent = said({
      ...byFact(() => null),
      rooms: null,
      size: 0,
      photoUrl: null,
      deposit: null,
    })
    expect(fieldsOf(silent)).toMatchObject({
      rooms: null,
      size: 0,
      petsAllowed: false,
      photoUrl: null,
    })
    expect(provenanceOf(silent)).toEqual({ price: 1, available: 1, address: 1, position: 1 })
  })

  it('stated in texts counts where all adverts that state it agree', () => {
    const [one, other] = [
      { kind: 'flat', parking: true, floor: 2 },
      { kind: 'flat', parking: false },
    ] as const
    expect(fieldsOf(said({ stated: one }), onMbl({ stated: other })).stated).toEqual({
      kind: 'flat',
      floor: 2,
    })
  })

  it('stated by the landlord goes before what others state', () => {
    const ranks = new Map([...sources, ['mbl', rank(20, true)]] as const)
    const stated = { parking: false } as const
    const adverts = [said({ stated: { parking: true } }), onMbl({ stated })]
    expect(combineAdverts(adverts, ranks).fields.stated).toEqual(stated)
  })

  it('no to pets is a word, too', () => {
    expect(fieldsOf(said({ petsAllowed: false }), onMbl()).petsAllowed).toBe(false)
  })

  it('at once and a day are one word', () => {
    const fields = fieldsOf(said({ availableNow: true, availableFrom: null }), onMbl())
    expect(fields).toMatchObject({ availableNow: true, availableFrom: null })
  })
})

describe('a field that came from one source', () => {
  const former = { price: 'mbl', photo: 'mbl', rooms: 'mbl', address: 'mbl', position: 'mbl' }
  const mbl = onMbl({ price: 300_000, rooms: 4, photoUrl: 'https://mbl.example/1.jpg' })
  const combined = (some: LiveAdvertFacts[], landlords: string[] = []) =>
    combineAdverts(
      some,
      new Map(
        [...sources].map(([name, { precedence }]) => [
          name,
          rank(precedence, landlords.includes(name)),
        ]),
      ),
      former,
    )

  it('stays with it, although the word of another counts more', () => {
    const { fields, rentSource } = combined([said(), mbl])
    expect(fields).toMatchObject({ price: 300_000, rooms: 4, photoUrl: mbl.photoUrl, size: 74 })
    expect(rentSource).toBe('mbl')
  })

  it('is taken from another when it has no value there', () => {
    const { fields, rentSource } = combined([said(), { ...mbl, price: 0, rooms: null }])
    expect(fields).toMatchObject({ price: 280_000, rooms: 3, photoUrl: mbl.photoUrl })
    expect(rentSource).toBe('myigloo')
  })

  it('is replaced by the landlord’s own source where that has a value', () => {
    const { fields } = combined([mbl, said({ source: 'bland', rooms: null })], ['bland'])
    expect(fields).toMatchObject({ price: 280_000, rooms: 4, photoUrl: said().photoUrl })
  })

  it('does not move with an address that another source gives', () => {
    const unknown = {
      addressKey: null,
      placedBy: 'source',
      position: { lat: 64.2, long: -21.8 },
    } as const
    const { fields } = combined([said(), { ...mbl, ...unknown, address: 'Bakhúsið' }])
    expect(fields).toMatchObject({ address: 'Bakhúsið', position: unknown.position })
  })

  it('moves from the middle of its street to the house', () => {
    const street = { placedBy: 'street', position: { lat: 64.2, long: -21.8 } } as const
    expect(combined([said(), { ...mbl, ...street }]).fields.position).toEqual(said().position)
  })
})

describe('the rent', () => {
  it('is an offer only when no advert has a rent', () => {
    expect(fieldsOf(said({ price: 0 }), onMbl({ price: 300_000 })).price).toBe(300_000)
    expect(fieldsOf(said({ price: 0 }), onMbl({ price: 0 })).price).toBe(0)
  })
})

describe('the place', () => {
  const pin = { lat: 64.2, long: -21.8 }

  it('found in the register wins over the pin of a better source', () => {
    const fields = fieldsOf(
      said({ placedBy: 'source', position: pin, addressKey: null, address: 'Njálsgata' }),
      onMbl(),
    )
    expect(fields).toMatchObject({ position: { lat: 64.14 }, address: 'Njálsgata 52' })
  })

  it.each([
    ['source', 'street'],
    ['street', 'postcode'],
  ] as const)('by %s wins over one by %s', (better, worse) => {
    const fields = fieldsOf(said({ placedBy: worse }), onMbl({ placedBy: better, position: pin }))
    expect(fields.position).toEqual(pin)
  })
})

it('a home of which only the postcode is known has no position', () => {
  expect(fieldsOf(said({ placedBy: 'postcode' })).position).toBeNull()
  expect(combineAdverts([said({ placedBy: 'postcode' })], sources).provenance).not.toHaveProperty(
    'position',
  )
})

it('of two adverts of one source the one that is still listed wins', () => {
  const fields = fieldsOf(said({ missing: 1 }), said({ advertId: 9, price: 270_000 }))
  expect(fields.price).toBe(270_000)
})

it('an unknown source comes last', () => {
  expect(fieldsOf(said({ source: 'horfin', price: 1 }), onMbl({ price: 2 })).price).toBe(2)
})

it('the order in which adverts come changes nothing', () => {
  const advert = fc.record({
    source: fc.constantFrom('myigloo', 'mbl', 'bland', 'horfin'),
    price: fc.constantFrom(0, 250_000, 280_000),
    size: fc.constantFrom(0, 74, 75),
    rooms: fc.constantFrom(null, 2, 3),
    ...byFact(() => fc.constantFrom(null, true, false)),
    placedBy: fc.constantFrom('address', 'source', 'street', 'postcode'),
    missing: fc.constantFrom(0, 1, 2),
  })
  fc.assert(
    fc.property(fc.array(advert, { minLength: 1, maxLength: 6 }), fc.nat(), (some, shift) => {
      const adverts = some.map((facts, index) => said({ ...facts, advertId: index }))
      const turned = adverts.map((_, index) => adverts[(index + shift) % adverts.length] ?? said())
      expect(combineAdverts(turned, sources)).toEqual(combineAdverts(adverts, sources))
    }),
  )
})

it('a home without adverts has no fields', () => {
  expect(() => combineAdverts([], sources)).toThrow('without adverts')
})
