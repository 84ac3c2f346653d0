import { newestFirst } from '@kot/domain/market/market-delta'
import type { CurrentMarket, ListingRecord } from '@kot/contract/market/market'
import { flagsToRecord } from '@kot/contract/market/market-listing'
import { sampleHome } from '@kot/contract/market/sample-home'
import type { MarketHome } from '@kot/domain/home/home'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { seesFullListings, type Viewer, visitorDay } from '@kot/domain/account/viewer'

/** The address of our own rendering of a photo; never that of the photo at its source. */
export type ImageLink = (homeId: number, photoUrl: string, variant: 'blurred' | 'sharp') => string

export type PresentHome = (home: MarketHome, viewer: Viewer) => ListingRecord

type PresenterDeps = { imageLink: ImageLink }

/**
 * The one place that decides what leaves about a home, given who is looking. Address, source, link,
 * sharp photo, exact position and exact times are absent for everybody without active access, not
 * merely hidden.
 */
export function createPresenter({ imageLink }: PresenterDeps): PresentHome {
  return (home, viewer) => record(home, seesFullListings(viewer), imageLink)
}

/** The invented home in full, for everybody. Its link leads to what access costs. */
export function presentSampleHome(now: Date, origin: string): ListingRecord {
  const sample = sampleHome(now)
  const home: MarketHome = {
    ...sample,
    createdAt: new Date(sample.createdAt),
    publicLat: null,
    publicLong: null,
    photoUrl: sample.imageLink,
    link: `${origin}${sample.link}`,
  }
  return record(home, true, (_id, photo) => photo)
}

function record(home: MarketHome, full: boolean, imageLink: ImageLink): ListingRecord {
  const time = (moment: Date | string) =>
    (full ? new Date(moment) : visitorDay(new Date(moment))).toISOString()
  return {
    id: home.id,
    link: full ? home.link : null,
    created_at: time(home.createdAt),
    price: home.price,
    price_changes: home.priceChanges.map(({ change, priceBefore, date }) => [
      change,
      priceBefore,
      time(date),
    ]),
    size: home.size,
    rooms: home.rooms,
    anow: home.availableNow,
    available_from: home.availableFrom,
    adress: full ? home.address : null,
    postcode: home.postcode,
    city_name: postcodeByCode(home.postcode)?.place ?? '',
    ...(full ? { lat: home.lat, long: home.long } : publicPosition(home)),
    image_link:
      home.photoUrl === null ? null : imageLink(home.id, home.photoUrl, full ? 'sharp' : 'blurred'),
    found_at: full ? home.source : null,
    ...flagsToRecord(home),
    ...searchedFacts(home),
  }
}

/** Absent where nothing is stated, which is most of the feed. */
function searchedFacts({ stated: { kind, lease, furniture } = {} }: MarketHome) {
  const facts = {
    ...(kind && { kind }),
    ...(lease && { lease }),
    ...(furniture && { furniture }),
  }
  return Object.keys(facts).length === 0 ? {} : { stated: facts }
}

/** Chosen when the home is first published; until then, and while its own is unknown, there is none. */
const publicPosition = ({ lat, publicLat, publicLong }: MarketHome) =>
  lat === null ? { lat: null, long: null } : { lat: publicLat, long: publicLong }

/** The feed, newest first by the times that its viewer may see. */
export function presentMarket(records: readonly ListingRecord[], date: string): CurrentMarket {
  return { records: records.toSorted(newestFirst), date, countlength: records.length }
}
