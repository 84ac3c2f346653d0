export type Clock = {
  now: () => Date
  pass: (span: { minutes?: number; hours?: number; days?: number }) => void
}

/** Time that passes when a test says so. */
export function aClock(start = '2026-11-15T12:00:00Z'): Clock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    pass({ minutes = 0, hours = 0, days = 0 }) {
      now += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
}
