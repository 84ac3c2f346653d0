import type { FlagFact } from '@kot/domain/home/home'
import type { StatedFacts } from '@kot/domain/home/stated-facts'
import type { RawAdvert } from '../source/source.ts'
import type { Viewing } from './viewings.ts'

/** An advert in our own words, still without a place on the map. */
export type Advert = {
  externalId: string
  /** http or https, nothing else. */
  link: string
  /** Whole krónur a month; 0 means an offer is wanted. */
  price: number
  /** Whole square metres; 0 when the advert has none. */
  size: number
  rooms: number | null
  availableNow: boolean
  /** YYYY-MM-DD */
  availableFrom: string | null
  /** Street and number, in the nominative or as reported; never empty. */
  address: string
  /** One of the 195 postcodes; null when neither reported nor implied, which geocoding may still mend. */
  postcode: string | null
  /** As the source reports it, inside Iceland; null without it. */
  position: { lat: number; long: number } | null
  /** http or https. */
  photoUrl: string | null
  /** All its photos, at most twelve, `photoUrl` first; empty when there is only one. */
  photoUrls: readonly string[]
  /** Whole krónur; null when the advert has none. */
  deposit: number | null
  /** Digits only. */
  propertyNumber: string | null
  alsoAt: { source: string; externalId: string }[]
  publishedAt: Date | null
  /** The different words of title and text, folded and sorted. */
  words: readonly string[]
  /** Open houses to come, the first one first. */
  viewings: readonly Viewing[]
  /** What else its text states for certain. */
  stated: StatedFacts
  /** null without a value. */
} & { [Fact in FlagFact]: boolean | null }

/** Why an advert is left out, on purpose. */
export type RejectReason =
  | 'no-identity'
  | 'no-address'
  | 'no-price'
  | 'test-price'
  | 'not-residential'
  | 'short-term'
  | 'wanted'
  | 'abroad'
  | 'implausible'

const isGiven = (value: string | number | null): boolean =>
  value !== null && String(value).trim() !== ''

/** For each field whether the site has a value there, and whether we could parse it. */
const fields: Readonly<
  Record<string, readonly [said: (said: RawAdvert) => boolean, read: (advert: Advert) => boolean]>
> = {
  price: [({ price }) => isGiven(price), () => true],
  size: [({ size }) => isGiven(size), ({ size }) => size > 0],
  rooms: [({ rooms }) => isGiven(rooms), ({ rooms }) => rooms !== null],
  address: [({ address }) => isGiven(address), () => true],
  postcode: [
    (said) => isGiven(said.postcode) || isGiven(said.place) || isGiven(said.address),
    ({ postcode }) => postcode !== null,
  ],
  available: [
    ({ available }) => isGiven(available),
    ({ availableNow, availableFrom }) => availableNow || availableFrom !== null,
  ],
  photo: [({ photos }) => photos.length > 0, ({ photoUrl }) => photoUrl !== null],
  position: [({ lat, long }) => isGiven(lat) && isGiven(long), ({ position }) => position !== null],
}

/**
 * For each field the share of rows that fill it, 0 to 1: what a site's drift is seen by. Refused rows count
 * with their values, or a site that loses its prices would lose the rows and still look complete.
 * Without any row there is no share.
 */
export function fieldCoverage(
  adverts: readonly Advert[],
  said: readonly RawAdvert[],
): Record<string, number> {
  if (said.length === 0) return {}
  const byId = new Map(adverts.map((advert) => [advert.externalId, advert]))
  const share = ([isFilled, isRead]: (typeof fields)[string]): number => {
    const filled = said.filter((row) => {
      const advert = byId.get(row.externalId)
      return isFilled(row) && (advert === undefined || isRead(advert))
    })
    return Math.round((filled.length / said.length) * 1000) / 1000
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, share(field)]))
}
