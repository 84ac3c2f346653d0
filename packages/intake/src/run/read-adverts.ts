import type { AddressIndex } from '../geocode/address-index.ts'
import { locateAdvert, type PlacedAdvert } from '../geocode/locate-advert.ts'
import type { CheckedCrawl } from '../check/verdict.ts'
import { type RejectReason, fieldCoverage } from '../normalise/advert.ts'
import { normaliseAdvert } from '../normalise/normalise.ts'

type CrawlRejectReason = RejectReason | 'no-place' | 'repeated' | 'leads-elsewhere'

/** Converts raw adverts to adverts. Those that are not homes for rent are counted and left out. */
export function readAdverts(
  fetched: CheckedCrawl['fetched'],
  { index, origins, today }: { index: AddressIndex; origins: readonly string[]; today: Date },
): Omit<CheckedCrawl, 'kind'> {
  const adverts = new Map<string, PlacedAdvert>()
  const rejected: CheckedCrawl['rejected'] = {}
  const refuse = (reason: CrawlRejectReason) => {
    rejected[reason] = (rejected[reason] ?? 0) + 1
  }
  for (const said of fetched.said) {
    const advert = normaliseAdvert(said, today)
    if (typeof advert === 'string') {
      refuse(advert)
      continue
    }
    if (!linksToSource(advert.link, origins)) {
      refuse('leads-elsewhere')
      continue
    }
    const placed = locateAdvert(index, advert)
    if (placed === 'no-place') refuse('no-place')
    // An advert that a site shows on two of its pages is one advert.
    else if (adverts.has(placed.externalId)) refuse('repeated')
    else adverts.set(placed.externalId, placed)
  }
  const taken = [...adverts.values()]
  return { fetched, adverts: taken, rejected, coverage: fieldCoverage(taken, fetched.said) }
}

/**
 * Returns whether the page of an advert is on the site it was read from. Users follow the link under
 * the site's name, so links to other sites are rejected.
 */
export function linksToSource(link: string, origins: readonly string[]): boolean {
  const { hostname } = new URL(link)
  return origins.some((origin) => siteOf(hostname) === siteOf(new URL(origin).hostname))
}

/**
 * g.mbl.is and www.mbl.is are one site: Icelandic names end in one label. An IP address is its own
 * site.
 */
const siteOf = (host: string): string =>
  /^[\d.]+$|^\[/.test(host) ? host : host.split('.').slice(-2).join('.')
