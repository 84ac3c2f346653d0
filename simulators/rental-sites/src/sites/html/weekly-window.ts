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
