import type { AlertFrequency } from '@kot/domain/alert-frequency'
import type { Lang } from '@kot/domain/lang'
import type { Krona } from '@kot/domain/money'
import type { NearMiss } from '@kot/domain/near-miss'
import type { Watch } from '@kot/domain/watch'

/** Why somebody is told of a home: it came, its rent fell into their limit, or it is back. */
export type NewsReason = 'new' | 'cheaper' | 'back'

/** A home as a digest shows it; everything, since only holders of access get digests. */
export type DigestHome = {
  homeId: number
  price: Krona
  size: number
  rooms: number | null
  postcode: string
  address: string
  /** The photo at its source: for making the address of our own picture of it, never for the mail. */
  photoUrl: string | null
  availableNow: boolean
  /** `2026-12-01`; null when the advertiser does not say. */
  availableFrom: string | null
  petsAllowed: boolean
  /** Of the standing advert that we saw first. */
  source: string | null
  link: string | null
}

export type DigestItem = DigestHome & {
  reason: NewsReason
  /** What it cost before the rent fell; null when it did not. */
  priceBefore: Krona | null
}

/** A home that did not match, and by how little. */
export type DigestNearMiss = DigestHome & { miss: NearMiss }

/** What one person is to be told, of the moment it was taken. */
export type Digest = {
  accountId: string
  email: string
  name: string
  lang: Lang
  frequency: AlertFrequency
  watch: Watch
  /** Differs between all digests of an account: the day, and the how manieth of that day. */
  periodKey: string
  /** The latest first. */
  items: DigestItem[]
  /** Matches that were seen late and must not pose as new. */
  caughtUp: DigestItem[]
  /** At most three, the nearest first. */
  nearMisses: DigestNearMiss[]
}
