import type { LimitRule } from './limits.ts'

/** Counted by source. A partner brings its whole stock at once; once a minute is more than it changes. */
export const partnerLimits = {
  push: { name: 'partner_push', points: 60, seconds: 60 * 60 },
} as const satisfies Record<string, LimitRule>
