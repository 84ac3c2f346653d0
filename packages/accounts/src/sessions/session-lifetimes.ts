const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A token says who somebody is and how long their access lasts: after this it has to be asked for
 *  again, so that both stay true in the browser. */
export const TOKEN_LIFE_MS = 15 * MINUTE_MS

/** Whoever stays away for longer signs in again. */
export const SESSION_IDLE_MS = 30 * DAY_MS

/** Whoever comes every day signs in again after this. */
export const SESSION_LIFE_MS = 180 * DAY_MS
