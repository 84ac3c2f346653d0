import { byFact } from '@kot/domain/home/home'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'

let count = 0

/** An ordinary advert, each with a unique id and house; a test sets only what matters to it. */
export function aPlacedAdvert(facts: Partial<PlacedAdvert> = {}): PlacedAdvert {
  count++
  const { externalId = `${count}` } = facts
  return {
    externalId,
    link: `https://torgid.example/ibudir/${externalId}`,
    price: 285_000,
    size: 74,
    rooms: 3,
    availableNow: false,
    availableFrom: '2026-12-01',
    address: `Njálsgata ${count}`,
    postcode: '101',
    position: { lat: 64.1437, long: -21.9235 },
    placedBy: 'address',
    addressKey: `101|Njálsgata|${count}`,
    writtenKey: null,
    ...byFact(() => false),
    photoUrls: [],
    deposit: null,
    photoUrl: `https://torgid.example/myndir/${externalId}.jpg`,
    propertyNumber: null,
    alsoAt: [],
    publishedAt: null,
    stated: {},
    words: [],
    viewings: [],
    ...facts,
  }
}
