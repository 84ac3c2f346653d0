import { countRejected } from './verdict.ts'

/** An advert of the source that stands, as far as it tells whether another is the same under a new id. */
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
  refused: Record<string, number>
  filled: Record<string, number>
}

/** What a source was like so far. */
export type SourceHistory = {
  /** It lists all it has, and that changes little by little: most of it missing at once is odd. */
  isSteady: boolean
  /** The last believed sweeps, newest first, at most ten; none before the first. */
  sweeps: readonly PastCrawl[]
  standing: readonly LiveAdvert[]
  /** Ids of the look that are known, also of adverts that are gone. */
  known: ReadonlySet<string>
}

/** 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Adverts a sweep usually brings. */
export const typicalAdvertCount = ({ sweeps }: SourceHistory): number =>
  median(sweeps.map(({ adverts }) => adverts))

export const typicalRejectedShare = ({ sweeps }: SourceHistory): number =>
  median(sweeps.map(rejectedShare))

export const typicalCoverage = ({ sweeps }: SourceHistory, field: string): number =>
  median(sweeps.map(({ filled }) => filled[field] ?? 0))

export function rejectedShare({ adverts, refused }: Omit<PastCrawl, 'filled'>): number {
  const left = countRejected(refused)
  return left === 0 ? 0 : left / (adverts + left)
}
