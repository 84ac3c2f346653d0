/** Who is looking: decides what an answer may contain. */
export type Viewer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'signedIn'; readonly userId: string }
  | { readonly kind: 'active'; readonly userId: string }
  | { readonly kind: 'operator'; readonly userId: string }

export type ViewerKind = Viewer['kind']

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

export const isSignedIn = (viewer: Viewer): viewer is Exclude<Viewer, { kind: 'visitor' }> =>
  viewer.kind !== 'visitor'
