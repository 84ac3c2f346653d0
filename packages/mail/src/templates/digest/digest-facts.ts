import type { MarketHome } from '@kot/domain/home'
import type { AlertFrequency, DigestItem, DigestNearMiss, Watch } from '@kot/domain/watch'
import type { Lang } from '@kot/domain/lang'

export type DigestSources = {
  checked: number
  /** By the names they go by. */
  failing: readonly string[]
}

/** Whole addresses, on the host of the mail's language. */
export type DigestLinks = {
  home: (homeId: number) => string
  /** Null for a home without one. */
  photo: (home: MarketHome) => string | null
  /** Everything that matches now. */
  results: string
  smartfinder: string
  unsubscribe: string
  switchLang: string
  loosen: (miss: DigestNearMiss) => string
}

/** What a digest is about. */
export type DigestFacts = {
  lang: Lang
  /** As its owner wrote it; only what is surely a name is shown. */
  name: string
  frequency: AlertFrequency
  watch: Omit<Watch, 'frequency'>
  items: readonly DigestItem[]
  /** Found after an outage or a first import: they match, and do not pose as new. */
  caughtUp: readonly DigestItem[]
  nearMisses: readonly DigestNearMiss[]
  sources: DigestSources
  links: DigestLinks
}
