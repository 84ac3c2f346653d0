import type { History, StandingAdvert } from './history.ts'

type Seen = StandingAdvert

/** Below this many adverts a few ordinary changes look like a new stock. */
const FEWEST_KNOWN = 5
const FEWEST_UNKNOWN = 3

/** Most of what we know is missing and most of what we see is unknown: the site gave new ids, or it is
 *  not the list we know. */
export function idsChanged(seen: readonly Seen[], history: History): boolean {
  const unknown = seen.filter(({ externalId }) => !history.known.has(externalId))
  if (unknown.length <= seen.length / 2) return false
  return (history.isSteady && mostAreMissing(seen, history)) || mostLookKnown(unknown, history)
}

function mostAreMissing(seen: readonly Seen[], { standing }: History): boolean {
  const ids = new Set(seen.map(({ externalId }) => externalId))
  const missing = standing.filter(({ externalId }) => !ids.has(externalId)).length
  return standing.length >= FEWEST_KNOWN && missing > standing.length / 2
}

/**
 * A window onto the newest adverts may well change as a whole. New ids give themselves away there too:
 * everything else stays word for word.
 */
export function mostLookKnown(unknown: readonly Seen[], { standing }: History): boolean {
  const looks = new Set(standing.map(lookOf))
  const alike = unknown.filter((advert) => looks.has(lookOf(advert))).length
  return unknown.length >= FEWEST_UNKNOWN && alike > unknown.length / 2
}

const lookOf = ({ address, postcode, price, size, rooms }: Seen): string =>
  JSON.stringify([address, postcode, price, size, rooms])
