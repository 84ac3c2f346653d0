import { isNewToday } from '@kot/domain/home/home'
import { isPostcode } from '@kot/domain/postcode/postcode'
import { describe, expect, it } from 'vitest'
import { demoHomes } from './demo-homes.ts'
import { rentFacts, streetFacts } from '../../../simulators/rental-sites/src/world/rent-facts.ts'

const market = (now = new Date('2026-11-15T14:32:00Z')) =>
  demoHomes({ count: 1_800, now, photos: ['a', 'b'], brokenPhoto: 'broken' })

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
const share = <T>(list: T[], holds: (one: T) => boolean) => list.filter(holds).length / list.length

describe('the demo market', () => {
  const homes = market()

  it('is the same for the same moment, and another on another day', () => {
    expect(market()).toEqual(homes)
    expect(market(new Date('2026-11-16T14:32:00Z'))).not.toEqual(homes)
  })

  it.each(['2026-11-15T00:03:00Z', '2026-11-15T12:00:00Z', '2026-11-15T23:59:00Z'])(
    'has some homes of today at %s, and none of the future',
    (time) => {
      const now = new Date(time)
      const created = market(now).map((home) => new Date(home.created_at as Date))
      const today = created.filter((date) => isNewToday(date.toISOString(), now)).length
      expect(today).toBeGreaterThan(20)
      expect(today).toBeLessThan(80)
      expect(created.every((date) => date <= now)).toBe(true)
    },
  )

  it('reaches across the country, most of it in the capital area', () => {
    const codes = new Set(homes.map(({ postcode }) => postcode))
    expect(codes.size).toBeGreaterThan(60)
    expect([...codes].every(isPostcode)).toBe(true)
    expect(share(homes, ({ postcode }) => postcode < '290')).toBeGreaterThan(0.55)
  })

  it('rents are above the leases of its postcode, by about a sixth', () => {
    const [, , , perMetre, , size] = rentFacts.find(([code]) => code === '105') ?? []
    const inHlidar = homes.filter(({ postcode, price }) => postcode === '105' && price > 0)
    const asked = median(inHlidar.map((home) => home.price / home.size))
    expect(asked / (perMetre ?? 1)).toBeGreaterThan(1.02)
    expect(asked / (perMetre ?? 1)).toBeLessThan(1.35)
    expect(Math.abs(median(inHlidar.map((home) => home.size)) - (size ?? 0))).toBeLessThan(15)
  })

  it('has everything a card must cope with', () => {
    expect(share(homes, ({ price }) => price === 0)).toBeGreaterThan(0.01)
    expect(share(homes, ({ rooms }) => rooms === null)).toBeGreaterThan(0.04)
    expect(share(homes, ({ photo_url }) => photo_url === null)).toBeGreaterThan(0.02)
    expect(homes.some(({ photo_url }) => photo_url === 'broken')).toBe(true)
    expect(share(homes, ({ position }) => position === null)).toBeGreaterThan(0.003)
    expect(share(homes, ({ adverts }) => adverts.length > 1)).toBeGreaterThan(0.3)
    expect(share(homes, ({ pets_allowed }) => Boolean(pets_allowed))).toBeGreaterThan(0.1)
    expect(share(homes, ({ available_from }) => Boolean(available_from))).toBeGreaterThan(0.3)
    expect(share(homes, ({ available_now }) => available_now === true)).toBeGreaterThan(0.3)
    const nobodySays = share(homes, (home) => !home.available_now && !home.available_from)
    expect(nobodySays).toBeGreaterThan(0.05)
    const wasOffer = homes.filter(({ price_changes = [] }) =>
      price_changes.some(({ price_before }) => price_before === 0),
    )
    expect(wasOffer.length).toBeGreaterThan(5)
  })

  it('keeps price histories that add up to today’s rent', () => {
    const changed = homes.filter(({ price_changes = [] }) => price_changes.length > 0)
    expect(changed.length).toBeGreaterThan(150)
    for (const { price, price_changes = [] } of changed) {
      const last = price_changes.at(-1)
      expect((last?.price_before ?? 0) + (last?.change ?? 0)).toBe(price)
      const dates = price_changes.map((change) => Number(new Date(change.changed_at)))
      expect(dates).toEqual(dates.toSorted((one, other) => one - other))
    }
  })

  it('gives every advert a unique identity on its site', () => {
    const keys = homes.flatMap(({ adverts }) =>
      adverts.map(({ source, external_id }) => `${source} ${external_id}`),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('has streets for every postcode with leases', () => {
  expect(rentFacts.every(([code]) => (streetFacts[code]?.length ?? 0) > 0)).toBe(true)
  expect(Object.values(streetFacts).flat().length).toBeGreaterThan(300)
})
