import type { Random } from '@kot/domain/testing/random'

export type SiteShare = { name: string; share: number }
export type Posting = { site: string; price: number; publishedAt: Date }

type PostingInput = {
  rent: number
  created: Date
  now: Date
  sites: readonly SiteShare[]
  disagreeing: number
}

const threeDays = 3 * 86_400_000

/** Where a landlord advertises: on one site or two, seldom on three, and not on all in one hour. */
export function choosePostings(wish: PostingInput, random: Random): Posting[] {
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

/** Sites that show an advert in the week of its publication and not after. */
const weekly: readonly string[] = ['lfb']

export const weekStart = windowStart

/** Whether the site of an advert would show it now. */
export const isShown = (
  { site, publishedAt }: { site: string; publishedAt: Date },
  now: Date,
): boolean => !weekly.includes(site) || isInWindow(publishedAt, now)

const dayMs = 86_400_000
const friday = 5

/** The midnight of the Friday with which the week of a moment begins; Iceland keeps UTC. */
export function windowStart(moment: Date): Date {
  const midnight = Math.floor(moment.getTime() / dayMs) * dayMs
  const since = (new Date(midnight).getUTCDay() - friday + 7) % 7
  return new Date(midnight - since * dayMs)
}

/** Whether something that was published then is shown now: from its Friday to its Thursday. */
export const isInWindow = (publishedAt: Date, now: Date): boolean =>
  windowStart(publishedAt).getTime() === windowStart(now).getTime()

/** The last day of a window. */
export const windowEnd = (moment: Date): Date => new Date(windowStart(moment).getTime() + 6 * dayMs)

/** How much of the market each site has, as far as their counts are known; the rest is small. */
const shares: Readonly<Record<string, number>> = {
  myigloo: 30,
  mbl: 22,
  bland: 10,
  visir: 8,
  al: 8,
  ivera: 8,
  leiga: 5,
}

const smallShare = 3

export const sharesOf = (sites: readonly { name: string }[]): SiteShare[] =>
  sites.map(({ name }) => ({ name, share: shares[name] ?? smallShare }))
