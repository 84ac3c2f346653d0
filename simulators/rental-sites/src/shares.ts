import type { SiteShare } from './world/postings.ts'

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
