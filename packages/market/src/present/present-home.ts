import type { MarketRecord } from '@kot/contract/current-market'
import { postcodeByCode } from '@kot/domain/postcode'
import { seesFullListings, type Viewer } from '@kot/domain/viewer'
import type { HomeOnOffer } from '../home/home-on-offer.ts'
import type { Position } from '../home/new-home.ts'
import { coarsePosition } from './coarse-position.ts'

/** The address of our own rendering of a photo; never that of the photo at its source. */
export type ImageLink = (homeId: number, photoUrl: string, variant: 'blurred' | 'sharp') => string

export type PresentHome = (home: HomeOnOffer, viewer: Viewer) => MarketRecord

type PresenterParts = {
  /** Decides where homes are shown to those who may not know where they are. */
  positionSecret: string
  imageLink: ImageLink
}

/**
 * The one place that decides what leaves about a home, given who is looking. Address, source, link,
 * sharp photo and exact position are absent for everybody without active access, not merely hidden.
 */
export function createPresenter({ positionSecret, imageLink }: PresenterParts): PresentHome {
  return (home, viewer) => {
    const full = seesFullListings(viewer)
    const exact = exactPosition(home)
    const position = full || exact === null ? exact : coarsePosition(home, exact, positionSecret)
    return {
      id: home.id,
      link: full ? home.link : null,
      created_at: home.created_at.toISOString(),
      price: home.price,
      price_changes: home.price_changes.map(({ change, price_before, changed_at }) => [
        change,
        price_before,
        changed_at,
      ]),
      size: home.size,
      rooms: home.rooms,
      anow: home.available_now,
      available_from: home.available_from,
      adress: full ? home.address : null,
      postcode: home.postcode,
      city_name: postcodeByCode(home.postcode)?.place ?? '',
      lat: position?.lat ?? null,
      long: position?.long ?? null,
      image_link:
        home.photo_url === null
          ? null
          : imageLink(home.id, home.photo_url, full ? 'sharp' : 'blurred'),
      found_at: full ? home.source : null,
      pets_allowed: home.pets_allowed ? 1 : 0,
    }
  }
}

const exactPosition = ({ lat, long }: HomeOnOffer): Position | null =>
  lat === null || long === null ? null : { lat, long }
