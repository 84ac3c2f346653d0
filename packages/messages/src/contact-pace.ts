/** What the operator's mailbox can bear, whatever comes in. */
export const MAILS_AN_HOUR = 30

/** The last place of an hour is kept for the mail that tells of all that had none. */
export const SUMMARIES_AN_HOUR = 1

/** Advertising leads somewhere; whoever asks us something seldom does. So many with a link have a mail of
 *  their own, and the other places of an hour are for those without. */
export const LINKING_AN_HOUR = 10

/** Who was held back waits so long, so that one mail tells of a whole burst. */
export const BURST_MS = 10 * 60_000

/** The rest is told of an hour later: a longer mail would be cut by mail providers. */
export const ENTRIES_IN_SUMMARY = 100
