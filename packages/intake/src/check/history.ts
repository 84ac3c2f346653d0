import { countRejected } from './verdict.ts'

/** The fields of a live advert that identify it when its id changes. */
export type LiveAdvert = {
  externalId: string
  address: string
  postcode: string
  price: number
  size: number
  rooms: number | null
}

export type PastCrawl = {
  adverts: number
  rejected: Record<string, number>
  coverage: Record<string, number>
}

/** The history of a source. */
export type SourceHistory = {
  /**
   * The site lists everything it has, and that changes gradually. Most of it missing at once is
   * unusual.
   */
  isSteady: boolean
  /** The last accepted full crawls, newest first, at most ten. Empty before the first. */
  crawls: readonly PastCrawl[]
  standing: readonly LiveAdvert[]
  /** Ids in this crawl that are already stored, including those of adverts that are gone. */
  known: ReadonlySet<string>
}

/** Returns 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Returns the typical number of adverts in a full crawl. */
export const typicalAdvertCount = ({ crawls }: SourceHistory): number =>
  median(crawls.map(({ adverts }) => adverts))

export const typicalRejectedShare = ({ crawls }: SourceHistory): number =>
  median(crawls.map(rejectedShare))

export const typicalCoverage = ({ crawls }: SourceHistory, field: string): number =>
  median(crawls.map(({ coverage }) => coverage[field] ?? 0))

export function rejectedShare({ adverts, rejected }: Omit<PastCrawl, 'coverage'>): number {
  const left = countRejected(rejected)
  return left === 0 ? 0 : left / (adverts + left)
}
