import { seededRandom } from '@kot/domain/testing/random'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { aPlacedAdvert } from './a-placed-advert.ts'

/** An advert and the home it is really of. */
export type LabelledAdvert = { source: string; home: number; advert: PlacedAdvert }

type Home = {
  key: number
  addressKey: string
  size: number
  rooms: number
  price: number
  number: string
  sources: readonly string[]
}

type LabelledMarketOptions = { seed: number; homes: number; sources: readonly string[] }

/** Of all buildings, those with two to four flats of one kind on offer: every twelfth home. */
const ALIKE_BUILDINGS = 0.03
/** Of those, the ones let by a company, which advertises all its flats on the same sites. */
const COMPANIES = 0.7
/** Of these, the ones that ask the same rent for each. */
const SAME_RENT = 0.3

/**
 * Adverts of homes on several sites, with what sites do to the facts: sizes rounded this way and that,
 * rooms left out, rents with and without heating, offers wanted, property numbers on some sites only,
 * addresses the register does not know. Some buildings hold flats of one kind, whose rents differ by
 * floor or not at all.
 */
export function labelledAdverts({ seed, homes, sources }: LabelledMarketOptions): LabelledAdvert[] {
  const random = seededRandom(seed).next
  return makeHomes(homes, sources, random).flatMap((home) => {
    const ids = new Map(home.sources.map((source) => [source, `${Math.floor(random() * 1e9)}`]))
    return home.sources.map((source) => ({
      source,
      home: home.key,
      advert: advertOf(home, source, ids, random),
    }))
  })
}

function makeHomes(count: number, sources: readonly string[], random: () => number): Home[] {
  const homes: Home[] = []
  const between = (least: number, most: number) => Math.floor(least + random() * (most - least + 1))
  const someSources = () =>
    sources
      .map((source) => ({ source, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, between(1, 3))
      .map(({ source }) => source)
  for (let building = 1; homes.length < count; building++) {
    const size = between(28, 160) + (random() < 0.5 ? 0 : 0.5)
    const rent = between(140, 480) * 1_000
    const flats = random() < ALIKE_BUILDINGS ? between(2, 4) : 1
    const company = random() < COMPANIES ? someSources() : null
    const sameRent = company !== null && random() < SAME_RENT
    for (let flat = 0; flat < flats && homes.length < count; flat++) {
      const key = homes.length + 1
      homes.push({
        key,
        addressKey: `101|Njálsgata|${building}`,
        size: size + (random() < 0.5 ? 0 : between(-3, 3)),
        rooms: Math.max(1, Math.round(size / 28)),
        price: sameRent ? rent : rent + between(0, 6) * 5_000,
        number: `${2_000_000 + key}`,
        sources: company ?? someSources(),
      })
    }
  }
  return homes
}

function advertOf(
  home: Home,
  source: string,
  ids: ReadonlyMap<string, string>,
  random: () => number,
): PlacedAdvert {
  const chance = (share: number) => random() < share
  // Rents differ by up to 8 %: with or without heating, or lowered on one site first.
  const price = chance(0.2) ? home.price * (1 - random() * 0.08) : home.price
  const saysNumber = chance(source === 'mbl' || source === 'bland' ? 0.05 : 0.85)
  const mblId = ids.get('mbl')
  return aPlacedAdvert({
    externalId: ids.get(source) ?? '',
    link: `https://${source}.example/${ids.get(source)}`,
    price: chance(0.03) ? 0 : Math.round(price / 1_000) * 1_000,
    size: chance(0.02) ? 0 : chance(0.5) ? Math.floor(home.size) : Math.ceil(home.size),
    rooms: chance(0.1) ? null : home.rooms,
    address: home.addressKey.split('|').slice(1).join(' '),
    addressKey: chance(0.03) ? null : home.addressKey,
    propertyNumber: saysNumber ? home.number : null,
    alsoAt:
      source === 'myigloo' && mblId !== undefined && chance(0.8)
        ? [{ source: 'mbl', externalId: mblId }]
        : [],
  })
}
