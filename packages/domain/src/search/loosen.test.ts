import { describe, expect, it } from 'vitest'
import { rectangleArea } from '../area/drawn-area.ts'
import { countEachCriterion, findLoosenings, findLooseningPair } from './loosen.ts'
import { meetsCriteria, type Search } from './criteria.ts'
import { emptySearch } from './search.ts'
import { aHome } from '../testing/a-home.ts'

const home = aHome({ price: 300_000, size: 60, rooms: 2 })
const search = (part: Partial<Search>): Search => ({ ...emptySearch, ...part })
const kinds = (homes: (typeof home)[], part: Partial<Search>) =>
  findLoosenings(homes, search(part)).map(({ changed, added }) => [changed, added])

describe('findLoosenings', () => {
  it('changes each criterion by its smallest step that finds a home', () => {
    const [rent] = findLoosenings([{ ...home, price: 310_000 }], search({ maxRent: 230_000 }))
    expect(rent).toMatchObject({ changed: 'maxRent', search: { maxRent: 350_000 }, added: 1 })
  })

  it('drops the maximum only when no option is high enough', () => {
    const [rent] = findLoosenings([{ ...home, price: 900_000 }], search({ maxRent: 500_000 }))
    expect(rent).toMatchObject({ search: { maxRent: null } })
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
    expect(kinds(homes, { maxRent: 350_000, minSize: 50, minRooms: 2 })).toEqual([
      ['minRooms', 3],
      ['minSize', 2],
      ['maxRent', 1],
    ])
  })

  it('drops what adverts state and the move-in date as a whole', () => {
    const homes = [{ ...home, stated: { kind: 'room' as const }, availableFrom: '2027-02-01' }]
    expect(kinds(homes, { kinds: ['flat'] })).toEqual([['kinds', 1]])
    expect(kinds(homes, { moveInUntil: '2027-01-01' })).toEqual([['moveInUntil', 1]])
  })

  it('offers nothing that needs two changes', () => {
    expect(
      kinds([{ ...home, price: 400_000, rooms: 1 }], { maxRent: 350_000, minRooms: 2 }),
    ).toEqual([])
  })

  it('adds the postcode nearby with most homes', () => {
    const homes = ['105', '105', '107', '600'].map((postcode) => ({ ...home, postcode }))
    expect(findLoosenings(homes, search({ postcodes: ['101'] }))).toMatchObject([
      { changed: 'postcodes', postcode: '105', added: 2, search: { postcodes: ['101', '105'] } },
    ])
  })

  it('offers to leave out pets', () => {
    expect(kinds([home], { pets: true })).toEqual([['pets', 1]])
  })

  it('offers to leave out the drawn area', () => {
    const area = rectangleArea({ south: 64.1, west: -21.9, north: 64.2, east: -21.8 })
    expect(kinds([home], { area })).toEqual([['area', 1]])
  })

  it('counts only homes that the search itself does not find', () => {
    const homes = [home, { ...home, price: 340_000 }]
    expect(kinds(homes, { maxRent: 300_000 })).toEqual([['maxRent', 1]])
    const [rent] = findLoosenings(homes, search({ maxRent: 300_000 }))
    expect(homes.filter((one) => rent && meetsCriteria(one, rent.search))).toHaveLength(2)
  })

  it('offers nothing to a search without criteria', () => {
    expect(findLoosenings([], emptySearch)).toEqual([])
  })
})

describe('findLooseningPair', () => {
  const far = { ...home, price: 400_000, rooms: 1 }

  it('changes two criteria by their smallest steps that find a home', () => {
    expect(findLooseningPair([far], search({ maxRent: 250_000, minRooms: 2 }))).toMatchObject({
      steps: [{ changed: 'maxRent' }, { changed: 'minRooms' }],
      search: { maxRent: 400_000, minRooms: 1 },
      added: 1,
    })
  })

  it('finds most of all pairs', () => {
    const small = { ...home, price: 400_000, size: 20 }
    const wanted = search({ maxRent: 350_000, minRooms: 2, minSize: 50 })
    const pair = findLooseningPair([far, small, { ...small, size: 25 }], wanted)
    expect(pair?.steps.map(({ changed }) => changed)).toEqual(['maxRent', 'minSize'])
    expect(pair?.added).toBe(2)
  })

  it('adds a postcode nearby with another change', () => {
    const wanted = search({ postcodes: ['101'], maxRent: 250_000 })
    expect(findLooseningPair([{ ...far, postcode: '105' }], wanted)).toMatchObject({
      steps: [{ changed: 'maxRent' }, { changed: 'postcodes', postcode: '105' }],
      search: { maxRent: 400_000, postcodes: ['101', '105'] },
    })
  })

  it('is null where three criteria leave the home out', () => {
    const wanted = search({ maxRent: 250_000, minRooms: 2, minSize: 100 })
    expect(findLooseningPair([far], wanted)).toBeNull()
  })
})

it('countEachCriterion counts the homes of each criterion by itself, the fewest first', () => {
  const homes = [home, { ...home, price: 400_000 }, { ...home, rooms: 4, price: 500_000 }]
  const each = countEachCriterion(homes, search({ minRooms: 4, maxRent: 350_000, minSize: 150 }))
  expect(each.map(({ changed, alone }) => [changed, alone])).toEqual([
    ['minSize', 0],
    ['maxRent', 1],
    ['minRooms', 1],
  ])
  expect(each[0]?.search).toEqual(search({ minRooms: 4, maxRent: 350_000 }))
})
