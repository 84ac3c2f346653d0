/** The header Retry-After, in seconds or as a date, as milliseconds from now; null when it says nothing. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const said = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1_000
  // Only a date that names its day is one: Date.parse finds a year in anything.
  const date = /^[a-z]{3},/i.test(said) ? Date.parse(said) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}
