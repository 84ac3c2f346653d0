import type { Random } from '../../../../scripts/demo/market/random.ts'
import { isShown, weekStart } from './weekly.ts'

export type SiteShare = { name: string; share: number }
export type Posting = { site: string; price: number; publishedAt: Date }

type Wish = {
  rent: number
  created: Date
  now: Date
  sites: readonly SiteShare[]
  disagreeing: number
}

const threeDays = 3 * 86_400_000

/** Where a landlord advertises: on one site or two, seldom on three, and not on all in one hour. */
export function choosePostings(wish: Wish, random: Random): Posting[] {
  const { rent, created, now, disagreeing } = wish
  return chooseSites(wish.sites, random).map((site, order) => {
    const price = order > 0 && rent > 0 && random.chance(disagreeing) ? rent + 5_000 : rent
    const later = order === 0 ? 0 : random.next() * threeDays
    const publishedAt = new Date(Math.min(created.getTime() + later, now.getTime()))
    return isShown({ site, publishedAt }, now)
      ? { site, price, publishedAt }
      : { site, price, publishedAt: between(weekStart(now), now, random) }
  })
}

const between = (from: Date, to: Date, random: Random): Date =>
  new Date(from.getTime() + random.next() * (to.getTime() - from.getTime()))

function chooseSites(sites: readonly SiteShare[], random: Random): string[] {
  const wanted = Math.min(random.pick(howMany), sites.length)
  const chosen = new Set<string>()
  while (chosen.size < wanted) chosen.add(chooseSite(sites, random))
  return [...chosen]
}

/** Five adverts for three homes. */
const howMany = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3]

function chooseSite(sites: readonly SiteShare[], random: Random): string {
  let left = random.next() * sites.reduce((sum, { share }) => sum + share, 0)
  for (const { name, share } of sites) {
    left -= share
    if (left < 0) return name
  }
  return sites.at(-1)?.name ?? ''
}
