import { newestFirst } from '@kot/domain/market-delta'
import type { CurrentMarket, ListingRecord } from '@kot/contract/market'
import type { MarketHome } from '@kot/domain/home'
import { postcodeByCode } from '@kot/domain/postcode'
import { seesFullListings, type Viewer, visitorDay } from '@kot/domain/viewer'
import type { SampleHome } from '../homes/sample-home.ts'

/** The address of our own rendering of a photo; never that of the photo at its source. */
export type ImageLink = (homeId: number, photoUrl: string, variant: 'blurred' | 'sharp') => string

export type PresentHome = (home: MarketHome, viewer: Viewer) => ListingRecord

type PresenterDeps = { imageLink: ImageLink }

/**
 * The one place that decides what leaves about a home, given who is looking. Address, source, link,
 * sharp photo, exact position and exact times are absent for everybody without active access, not
 * merely hidden. The sample home is the one exception, which `createSamplePresenter` presents.
 */
export function createPresenter({ imageLink }: PresenterDeps): PresentHome {
  return (home, viewer) => {
    const full = seesFullListings(viewer)
    return record(home, { full, exactTimes: full }, imageLink)
  }
}

export type PresentSample = (home: SampleHome) => ListingRecord

/** The sample home in full, the same for everybody. Its times are days: exact ones would say when its
 *  site was read. */
export const createSamplePresenter =
  ({ imageLink }: PresenterDeps): PresentSample =>
  (home) =>
    record(home, { full: true, exactTimes: false }, imageLink)

type Shown = { full: boolean; exactTimes: boolean }

function record(
  home: MarketHome,
  { full, exactTimes }: Shown,
  imageLink: ImageLink,
): ListingRecord {
  const time = (moment: Date | string) =>
    (exactTimes ? new Date(moment) : visitorDay(new Date(moment))).toISOString()
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
    pets_allowed: home.petsAllowed ? 1 : 0,
  }
}

/** Chosen when the home is first published; until then, and while its own is unknown, there is none. */
const publicPosition = ({ lat, publicLat, publicLong }: MarketHome) =>
  lat === null ? { lat: null, long: null } : { lat: publicLat, long: publicLong }

/** The feed, newest first by the times that its viewer may see. */
export function presentMarket(records: readonly ListingRecord[], date: string): CurrentMarket {
  return { records: records.toSorted(newestFirst), date, countlength: records.length }
}
