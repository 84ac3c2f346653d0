/** How a watched site is; `new` until it was read for the first time. */
export const sourceStates = ['new', 'healthy', 'suspect', 'blocked', 'broken'] as const
export type SourceState = (typeof sourceStates)[number]

/** A site counts as checked for so long after it was last read whole, unless something is wrong since. */
export const CHECKED_FOR_HOURS = 3

export const isChecked = (
  { state, goodAt }: { state: SourceState; goodAt: Date | null },
  now: Date,
): boolean =>
  state === 'healthy' &&
  goodAt !== null &&
  now.getTime() - goodAt.getTime() < CHECKED_FOR_HOURS * 3_600_000

/** As much as people are told of a site's trouble. The rest is between the site and the operator. */
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
 * Trouble in public words, null when there is none. A word that is not known here says the least: that
 * somebody has to look.
 */
export function publicReason(state: SourceState, reason: string | null): PublicReason | null {
  if (state === 'new' || state === 'healthy') return null
  if (state === 'blocked') return 'blocked'
  return publicReasonOf.get(reason ?? '') ?? 'checking'
}
