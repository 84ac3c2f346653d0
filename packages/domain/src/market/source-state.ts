/** States of a source; `new` until it was read for the first time. */
export const sourceStates = ['new', 'healthy', 'suspect', 'blocked', 'broken'] as const
export type SourceState = (typeof sourceStates)[number]

/** How long a source counts as checked after its last full crawl, unless a problem occurs. */
export const CHECKED_FOR_HOURS = 3

export const isChecked = (
  { state, lastAcceptedAt }: { state: SourceState; lastAcceptedAt: Date | null },
  now: Date,
): boolean =>
  state === 'healthy' &&
  lastAcceptedAt !== null &&
  now.getTime() - lastAcceptedAt.getTime() < CHECKED_FOR_HOURS * 3_600_000

/** Single sites fail now and then, and /sources reports each; fewer than this is our problem. */
const MIN_SHARE_CHECKED = 0.75

/** Whether enough sites were read recently for the market to be complete. */
export const areSitesWell = ({ checked, of }: { checked: number; of: number }): boolean =>
  of > 0 && checked / of >= MIN_SHARE_CHECKED

/** The public reasons for a problem of a source. Details are only shown to the operator. */
export const publicReasons = ['blocked', 'not-answering', 'changed', 'checking'] as const
export type PublicReason = (typeof publicReasons)[number]

const publicReasonOf: ReadonlyMap<string, PublicReason> = new Map([
  ['forbidden', 'blocked'],
  ['captcha', 'blocked'],
  ['too-many-requests', 'blocked'],
  ['robots', 'blocked'],
  ['server-error', 'not-answering'],
  ['unreachable', 'not-answering'],
  ['timeout', 'not-answering'],
  ['too-large', 'not-answering'],
  ['redirects', 'not-answering'],
  ['not-found', 'not-answering'],
  ['not-json', 'changed'],
  ['not-html', 'changed'],
  ['not-xml', 'changed'],
  ['not-csv', 'changed'],
  ['changed-markup', 'changed'],
  ['encoding', 'changed'],
  ['ids-changed', 'changed'],
  ['fields-missing', 'changed'],
])

/**
 * Maps a problem to its public reason, or null when there is none. An unknown reason maps to the
 * most general one, `checking`.
 */
export function publicReason(state: SourceState, reason: string | null): PublicReason | null {
  if (state === 'new' || state === 'healthy') return null
  if (state === 'blocked') return 'blocked'
  return publicReasonOf.get(reason ?? '') ?? 'checking'
}
