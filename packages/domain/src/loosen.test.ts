import { describe, expect, it } from 'vitest'
import { rectangleArea } from './drawn-area.ts'
import { findLoosenings } from './loosen.ts'
import { emptySearch, matchesSearch, type Search } from './search.ts'

const place = { lat: 64.1437, long: -21.9235 }
const home = {
  postcode: '101',
  price: 300_000,
  size: 60,
  rooms: 2,
  petsAllowed: false,
  ...place,
}
const search = (part: Partial<Search>): Search => ({ ...emptySearch, ...part })
const kinds = (homes: (typeof home)[], part: Partial<Search>) =>
  findLoosenings(homes, search(part)).map(({ kind, added }) => [kind, added])

describe('findLoosenings', () => {
  it('changes each criterion by its smallest step that finds a home', () => {
    const [rent] = findLoosenings([{ ...home, price: 310_000 }], search({ maxPrice: 230 }))
    expect(rent).toMatchObject({ kind: 'rent', search: { maxPrice: 350 }, added: 1 })
  })

  it('drops the maximum only when no option is high enough', () => {
    const [rent] = findLoosenings([{ ...home, price: 900_000 }], search({ maxPrice: 500 }))
    expect(rent).toMatchObject({ search: { maxPrice: null } })
  })

  it('offers every criterion that alone keeps homes away, the largest gain first', () => {
    const homes = [
      { ...home, price: 400_000 },
      { ...home, size: 40 },
      { ...home, size: 45 },
      { ...home, rooms: 1 },
      { ...home, rooms: 1 },
      { ...home, rooms: 1 },
    ]
    expect(kinds(homes, { maxPrice: 350, minSize: 50, rooms: 2 })).toEqual([
      ['rooms', 3],
      ['size', 2],
      ['rent', 1],
    ])
  })

  it('offers nothing that needs two changes', () => {
    expect(kinds([{ ...home, price: 400_000, rooms: 1 }], { maxPrice: 350, rooms: 2 })).toEqual([])
  })

  it('adds the postcode nearby with most homes', () => {
    const homes = ['105', '105', '107', '600'].map((postcode) => ({ ...home, postcode }))
    expect(findLoosenings(homes, search({ postcodes: ['101'] }))).toMatchObject([
      { kind: 'area', postcode: '105', added: 2, search: { postcodes: ['101', '105'] } },
    ])
  })

  it('offers to leave out pets', () => {
    expect(kinds([home], { pets: true })).toEqual([['pets', 1]])
  })

  it('offers to leave out the drawn area', () => {
    const area = rectangleArea({ south: 64.1, west: -21.9, north: 64.2, east: -21.8 })
    expect(kinds([home], { area })).toEqual([['drawnArea', 1]])
  })

  it('counts only homes that the search itself does not find', () => {
    const homes = [home, { ...home, price: 340_000 }]
    expect(kinds(homes, { maxPrice: 300 })).toEqual([['rent', 1]])
    const [rent] = findLoosenings(homes, search({ maxPrice: 300 }))
    expect(homes.filter((one) => rent && matchesSearch(one, rent.search))).toHaveLength(2)
  })

  it('offers nothing to a search without criteria', () => {
    expect(findLoosenings([], emptySearch)).toEqual([])
  })
})
