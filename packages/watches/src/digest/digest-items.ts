import type { DigestHome, DigestItem, NewsReason } from './digest.ts'
import type { TakenMatch } from './take-matches.ts'

/** Of a home that matched for several reasons since the last digest, the one that says most. */
const PRECEDENCE: readonly NewsReason[] = ['new', 'back', 'cheaper']

export type DigestItems = { items: DigestItem[]; caughtUp: DigestItem[] }

/** What a digest says of its matches: each home once, the latest first. A home counts as caught up on
 *  when nothing else is to be said of it. */
export function digestItems(
  matches: readonly TakenMatch[],
  homes: ReadonlyMap<number, DigestHome>,
): DigestItems {
  const found: DigestItems = { items: [], caughtUp: [] }
  const latestFirst = matches.toSorted((one, other) => other.newsId - one.newsId)
  for (const [homeId, ofHome] of Map.groupBy(latestFirst, (match) => match.homeId)) {
    const home = homes.get(homeId)
    if (home === undefined) continue
    const fresh = ofHome.filter(({ caughtUp }) => !caughtUp)
    if (fresh.length > 0) found.items.push(itemOf(home, fresh))
    else found.caughtUp.push(itemOf(home, ofHome))
  }
  return found
}

function itemOf(home: DigestHome, matches: readonly TakenMatch[]): DigestItem {
  const reason = PRECEDENCE.find((any) => matches.some((match) => match.reason === any)) ?? 'new'
  const priceBefore = matches.find((match) => match.priceBefore !== null)?.priceBefore ?? null
  // It may have risen again meanwhile.
  const fell = priceBefore !== null && priceBefore > home.price
  return { ...home, reason, priceBefore: fell ? priceBefore : null }
}
