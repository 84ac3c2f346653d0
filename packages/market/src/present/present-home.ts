import type { ListingRecord } from '@kot/contract/market'
import { postcodeByCode } from '@kot/domain/postcode'
import { seesFullListings, type Viewer, visitorDay } from '@kot/domain/viewer'
import type { MarketHome } from '../homes/market-homes.ts'

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
  return (home, viewer) => {
    const full = seesFullListings(viewer)
    const time = (moment: Date | string) =>
      (full ? new Date(moment) : visitorDay(new Date(moment))).toISOString()
    return {
      id: home.id,
      link: full ? home.link : null,
      created_at: time(home.created_at),
      price: home.price,
      price_changes: home.price_changes.map(({ change, price_before, changed_at }) => [
        change,
        price_before,
        time(changed_at),
      ]),
      size: home.size,
      rooms: home.rooms,
      anow: home.available_now,
      available_from: home.available_from,
      adress: full ? home.address : null,
      postcode: home.postcode,
      city_name: postcodeByCode(home.postcode)?.place ?? '',
      ...(full ? { lat: home.lat, long: home.long } : publicPosition(home)),
      image_link:
        home.photo_url === null
          ? null
          : imageLink(home.id, home.photo_url, full ? 'sharp' : 'blurred'),
      found_at: full ? home.source : null,
      pets_allowed: home.pets_allowed ? 1 : 0,
    }
  }
}

/** Chosen when the home is first published; until then, and while its own is unknown, there is none. */
const publicPosition = ({ lat, public_lat, public_long }: MarketHome) =>
  lat === null ? { lat: null, long: null } : { lat: public_lat, long: public_long }
