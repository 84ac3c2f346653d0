/** The viewer decides what a response may contain. */
export type Viewer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'signedIn'; readonly userId: string }
  | { readonly kind: 'active'; readonly userId: string }
  | { readonly kind: 'operator'; readonly userId: string }

export type ViewerKind = Viewer['kind']

export type SignedInViewer = Exclude<Viewer, { kind: 'visitor' }>

export const visitor: Viewer = { kind: 'visitor' }

export type Account = {
  readonly userId: string
  readonly endOfAccess: Date | null
  readonly operator: boolean
}

/** Access is active when its end is later than now. */
export const hasActiveAccess = (endOfAccess: Date | null, now: Date): boolean =>
  endOfAccess !== null && endOfAccess > now

export const viewerOf = (account: Account | null, now: Date): Viewer => {
  if (account === null) return visitor
  const { userId } = account
  if (account.operator) return { kind: 'operator', userId }
  return { kind: hasActiveAccess(account.endOfAccess, now) ? 'active' : 'signedIn', userId }
}

/** Address, sharp photo, exact position and source leave the server for these viewers only. */
export const seesFullListings = (viewer: Viewer): boolean =>
  viewer.kind === 'active' || viewer.kind === 'operator'

export const isSignedIn = (viewer: Viewer): viewer is SignedInViewer => viewer.kind !== 'visitor'

/**
 * How precisely visitors see when something happened and how much of it there is. The
 * moment at which a home or a price was found leads to the site that was read at that moment, so they get
 * the day. A day is also what the interface needs: a home of today stays one of today. See
 * docs/decisions/0020-what-visitors-can-infer.md.
 */
const HOUR_MS = 3_600_000

/** Iceland keeps UTC all year, so days are UTC days. */
export const visitorDay = (moment: Date): Date => floorTo(moment, 24 * HOUR_MS)

/** The state of the sites we read is published for all of them at once, at 0, 3, 6 … o'clock. */
export const SOURCE_STATUS_HOURS = 3

export const sourceStatusTime = (now: Date): Date => floorTo(now, SOURCE_STATUS_HOURS * HOUR_MS)

/**
 * Rounded down to one digit: 7 becomes 0, 123 becomes 100. An exact number of adverts would rise with
 * every home that a site adds.
 */
export function visitorCount(count: number): number {
  if (count < 10) return 0
  const unit = 10 ** Math.floor(Math.log10(count))
  return Math.floor(count / unit) * unit
}

const floorTo = (moment: Date, ms: number): Date => new Date(Math.floor(moment.getTime() / ms) * ms)
