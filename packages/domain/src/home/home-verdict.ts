import { comparableAtLeast } from '../market/fair-rent.ts'
import type { HomeNotice, HomeNoticeKind, NoticeFacts } from './home-notice.ts'

/**
 * What came of the checks of a home. `nothing`: nothing of note was found. `ask`: a question for the landlord.
 * `careful`: signs that occur together where a home is not what its advert promises. `too-little`: too few checks
 * were possible. A verdict states facts and accuses no one.
 */
export const homeVerdicts = ['nothing', 'ask', 'careful', 'too-little'] as const
export type HomeVerdict = (typeof homeVerdicts)[number]

/** Every check is named after the notice that it can lead to. */
export type HomeCheck = {
  readonly verdict: HomeVerdict
  readonly notices: readonly HomeNotice[]
  /** The checks that were possible and found nothing. What the operator cleared is neither found nor passed. */
  readonly passed: readonly HomeNoticeKind[]
}

/** Fewer than these are too little to judge by. */
const leastChecks = 3

/** Each has an everyday explanation; two together seldom have one. */
const carefulTogether: ReadonlySet<HomeNoticeKind> = new Set([
  'same-photos',
  'far-below',
  'unknown-house',
])

/** The checks for which there is enough to compare. */
export function possibleChecks(home: NoticeFacts): HomeNoticeKind[] {
  const { price, deposit, adverts, photos, judgement } = home
  const rents = adverts.filter((advert) => (advert.price ?? 0) > 0)
  const possible: Record<HomeNoticeKind, boolean> = {
    'same-photos': photos > 0,
    'far-below': judgement !== null && judgement.comparable.homes >= comparableAtLeast,
    deposit: deposit !== null && price > 0,
    'unknown-house': adverts.some(({ addressKey }) => addressKey !== null),
    'different-rents': rents.length > 1,
  }
  return (Object.keys(possible) as HomeNoticeKind[]).filter((kind) => possible[kind])
}

/** A warning needs no number of checks: only a lack of warnings does. */
export function verdictOf(notices: readonly HomeNoticeKind[], checks: number): HomeVerdict {
  if (notices.filter((kind) => carefulTogether.has(kind)).length > 1) return 'careful'
  if (notices.length > 0) return 'ask'
  return checks < leastChecks ? 'too-little' : 'nothing'
}

/** The warning of a card, a pill and a mail. */
export type HomeWarning = {
  readonly verdict: 'ask' | 'careful'
  /** The first of what was found. */
  readonly kind: HomeNoticeKind
}

/** The warning about a home, if there is one: then nothing about its rent is praised. */
export function warningOf({
  verdict,
  notices,
}: {
  readonly verdict: HomeVerdict | null
  readonly notices: HomeCheck['notices']
}): HomeWarning | null {
  const [first] = notices
  if (first === undefined || (verdict !== 'ask' && verdict !== 'careful')) return null
  return { verdict, kind: first.kind }
}
