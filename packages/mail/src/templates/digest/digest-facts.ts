import type { AlertFrequency, NearMiss, Watch } from '@kot/domain/watch'
import type { Lang } from '@kot/domain/lang'
import type { Krona } from '@kot/domain/money'

/** A home as a digest tells of it. */
export type DigestHome = {
  homeId: number
  /** 0 when offers are wanted. */
  price: Krona
  /** 0 when it is not known. */
  size: number
  rooms: number | null
  postcode: string
  /** Digests go only to those who may see it. Empty or null when the advert has none. */
  address: string | null
  availableNow: boolean
  /** A day: 2026-12-01. */
  availableFrom: string | null
  petsAllowed: boolean
}

/** Why a home is told of: it appeared, its price fell into the limit, or it came back. */
type DigestReason = 'new' | 'cheaper' | 'back'

type News = {
  reason: DigestReason
  /** Null when the price has not changed. */
  priceBefore: Krona | null
}

export type DigestItem = DigestHome & News

export type DigestMiss = DigestHome & { miss: NearMiss }

export type DigestSources = {
  checked: number
  /** By the names they go by. */
  failing: readonly string[]
}

/** Whole addresses, on the host of the mail's language. */
export type DigestLinks<Home extends DigestHome = DigestHome> = {
  home: (homeId: number) => string
  /** Null for a home without one. */
  photo: (home: Home) => string | null
  /** Everything that matches now. */
  results: string
  smartfinder: string
  unsubscribe: string
  switchLang: string
  loosen: (miss: DigestMiss) => string
}

/** What a digest is about. */
export type DigestFacts<Home extends DigestHome = DigestHome> = {
  lang: Lang
  /** As its owner wrote it; only what is surely a name is shown. */
  name: string
  frequency: AlertFrequency
  watch: Omit<Watch, 'frequency'>
  items: readonly (Home & News)[]
  /** Found after an outage or a first import: they match, and do not pose as new. */
  caughtUp: readonly (Home & News)[]
  nearMisses: readonly (Home & { miss: NearMiss })[]
  sources: DigestSources
  links: DigestLinks<Home>
}
