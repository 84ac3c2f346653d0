const DAY_MS = 24 * 60 * 60_000
const RECENT_DAYS = 90

/** What was on offer or left after this moment speaks for the market of today. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS)
