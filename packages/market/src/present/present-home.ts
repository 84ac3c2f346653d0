import type { MarketRecord } from '@kot/contract/current-market'
import { postcodeByCode } from '@kot/domain/postcode'
import { seesFullListings, type Viewer } from '@kot/domain/viewer'
import type { HomeOnOffer } from '../home/homes-on-offer.ts'
import type { Position } from '../home/new-home.ts'
import { coarsePosition } from './coarse-position.ts'

/**
 * The one place that decides what leaves about a home, given who is looking. Address, source, link,
 * photo and exact position are absent for everybody without active access, not merely hidden.
 */
export function presentHome(
  home: HomeOnOffer,
  viewer: Viewer,
  positionSecret: string,
): MarketRecord {
  const full = seesFullListings(viewer)
  const position = full ? exactPosition(home) : shownPosition(home, positionSecret)
  return {
    id: home.id,
    link: full ? home.link : null,
    created_at: home.created_at.toISOString(),
    price: home.price,
    price_changes: [],
    size: home.size,
    rooms: home.rooms,
    anow: home.available_now,
    available_from: home.available_from,
    adress: full ? home.address : null,
    postcode: home.postcode,
    city_name: postcodeByCode(home.postcode)?.place ?? '',
    lat: position?.lat ?? null,
    long: position?.long ?? null,
    // Without active access only ever our own blurred rendering, which does not exist yet.
    image_link: full ? home.photo_url : null,
    found_at: full ? home.source : null,
    pets_allowed: home.pets_allowed ? 1 : 0,
  }
}

function exactPosition({ lat, long }: HomeOnOffer): Position | null {
  return lat === null || long === null ? null : { lat, long }
}

function shownPosition(home: HomeOnOffer, secret: string): Position | null {
  const exact = exactPosition(home)
  return exact && coarsePosition({ id: home.id, ...exact }, secret)
}
