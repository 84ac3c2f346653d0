import { isInWindow, windowStart } from '../sites/html/weekly-window.ts'

/** Sites that show an advert in the week of its publication and not after. */
const weekly: readonly string[] = ['lfb']

export const weekStart = windowStart

/** Whether the site of an advert would show it now. */
export const isShown = (
  { site, publishedAt }: { site: string; publishedAt: Date },
  now: Date,
): boolean => !weekly.includes(site) || isInWindow(publishedAt, now)
