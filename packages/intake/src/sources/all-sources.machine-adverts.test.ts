import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, test } from 'vitest'
import type { Advert } from '../normalise/advert.ts'
import { normaliseAdvert } from '../normalise/normalise.ts'
import { machineSites } from '../testing/simulated-sources.ts'

const today = new Date('2026-11-15T12:00:00Z')
const world = someAdverts(60)
const isHome = ({ externalId }: { externalId: string }) => Number(externalId) < leftOutFrom

describe.each(Object.entries(machineSites))('%s', (name, { read }) => {
  const { said } = read(world)

  test('its homes become adverts with true facts', () => {
    const adverts = said.filter(isHome).map((one) => normaliseAdvert(one, today) as Advert)
    for (const { id, home, price } of world) {
      const ofHome = adverts.filter(({ externalId }) => externalId === String(id))
      expect(ofHome.length).toBeGreaterThan(0)
      for (const advert of ofHome) {
        expect(advert).toMatchObject({
          price,
          rooms: home.rooms,
          address: `${home.street} ${home.house}${home.letter ?? ''}`,
          postcode: home.postcode,
          availableNow: home.available === 'now',
          availableFrom: home.available === 'now' ? null : home.available,
          petsAllowed: home.pets,
          photoUrl: home.photos[0],
          position: name === 'mbl' ? null : { lat: home.lat, long: home.long },
        })
        expect(Math.abs(advert.size - home.size)).toBeLessThanOrEqual(0.5)
      }
    }
  })

  test('its other rows are left out, each for its own reason', () => {
    const refusals = said.filter((one) => !isHome(one)).map((one) => normaliseAdvert(one, today))
    expect(new Set(refusals)).toEqual(
      new Set(['not-residential', 'short-term', 'test-price', 'abroad']),
    )
  })
})
