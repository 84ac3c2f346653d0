import type { Search } from '@kot/domain/search/criteria'
import type { MarketHome } from '@kot/domain/home/home'
import type { RentJudgement } from '@kot/domain/market/fair-rent'
import type { HomeWarning } from '@kot/domain/home/home-verdict'
import type { Lang } from '@kot/domain/text/lang'
import { searchToQuery } from '@kot/domain/search/search-query'
import type { Way } from '@kot/domain/travel/watch-places'
import type { DigestItem, DigestNearMiss } from '@kot/domain/watch/watch'
import type { AlertFrequency } from '@kot/domain/watch/watch-options'
import { homePath } from '@kot/i18n/paths'
import type { MailLinks } from '../mail-link.ts'

export type DigestSources = {
  checked: number
  /** By the names they go by. */
  failing: readonly string[]
}

/** Whole addresses, on the host of the mail's language. */
export type DigestLinks = {
  /** Of the site in that language. */
  origin: string
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
  /** Blank if its owner gave it none. */
  watchName: string
  watch: Search
  items: readonly DigestItem[]
  /** Found after an outage or a first import: they match, and do not pose as new. */
  caughtUp: readonly DigestItem[]
  nearMisses: readonly DigestNearMiss[]
  /** The warnings about homes, by their ids. */
  warnings: ReadonlyMap<number, HomeWarning>
  /** How the rent of a home compares; null where too few homes are comparable. */
  judge: (home: MarketHome) => RentJudgement | null
  /** From a home to the places that its owner stored with the watch. */
  waysFrom: (home: MarketHome) => readonly Way[]
  sources: DigestSources
  links: DigestLinks
}

type Recipient = {
  accountId: string
  watchId: number
  email: string
  lang: Lang
  watch: Search
}

type DigestLinkDeps = {
  /** Where each language lives. */
  origins: Readonly<Record<Lang, string>>
  sign: MailLinks['sign']
  photo: (home: MarketHome) => string | null
}

/** Every address of a digest. What is signed is what the calls behind the pages read. */
export function digestLinks(
  { accountId, watchId, email, lang, watch }: Recipient,
  { origins, sign, photo }: DigestLinkDeps,
): DigestLinks & { oneClick: string } {
  const at = (
    path: string,
    query: Record<string, string> | URLSearchParams,
    host = lang,
  ): string => {
    const url = new URL(path, origins[host])
    url.search = new URLSearchParams(query).toString()
    return url.href
  }
  const unsubscribe = { id: sign('unsub_match', [accountId, String(watchId)]) }
  const otherLang = lang === 'is' ? 'en' : 'is'
  return {
    origin: origins[lang],
    home: (homeId) => at(homePath(lang, homeId), {}),
    photo,
    results: at('/', searchToQuery(watch)),
    smartfinder: at('/smartfinder', {}),
    unsubscribe: at('/unsub_match', unsubscribe),
    /** For the header of the mail: mail programs post to it themselves (RFC 8058). */
    oneClick: at('/api/v1/unsub_match', unsubscribe),
    // On the host of the other language, which its reader understands.
    switchLang: at(
      '/switch_lang',
      { email, lang: otherLang, signature: sign('switch_lang', [email, otherLang]) },
      otherLang,
    ),
    loosen: (miss) =>
      at('/loosen_match', {
        id: sign('loosen_match', [accountId, relaxation(miss), String(watchId)]),
      }),
  }
}

const relaxation = (miss: DigestNearMiss): string =>
  `${miss.miss.kind === 'rent' ? 'max_rent' : 'min_size'}:${relaxedLimit(miss)}`

const RENT_STEP = 10_000
const SIZE_STEP = 5

/** The nearest round limit at which the home would have matched: 258.000 kr. becomes 260.000 kr., 47 m²
 *  becomes 45 m². The link and its words both take it from here. */
export function relaxedLimit({ miss, price, size }: DigestNearMiss): number {
  if (miss.kind === 'rent') return Math.ceil(price / RENT_STEP) * RENT_STEP
  // The smallest homes would be rounded to no limit at all.
  return Math.floor(size / SIZE_STEP) * SIZE_STEP || Math.floor(size)
}
