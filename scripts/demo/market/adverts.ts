import type { Random } from './random.ts'
import { sites, type Site } from './sites.ts'

const pool: readonly Site[] = sites.flatMap((site) => Array<Site>(site.share).fill(site))

/** Where a home is advertised: on one site, often two, seldom three. */
export function advertsOf(index: number, created: Date, now: Date, random: Random) {
  const wanted = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3])
  const chosen = new Set<Site>()
  while (chosen.size < wanted) chosen.add(random.pick(pool))
  return [...chosen].map((site, order) => ({
    source: site.name,
    external_id: String(100_000 + index * 7 + order),
    link: `https://${site.host}/eign/${100_000 + index * 7 + order}`,
    first_seen_at: new Date(Math.min(created.getTime() + order * 3_600_000, now.getTime())),
    last_seen_at: now,
  }))
}
