import type { LimitRule } from './limits.ts'

const MINUTE = 60

export const partnerLimits = {
  /** Counted by source. A partner brings its whole stock at once; once a minute is more than it changes. */
  push: { name: 'partner_push', points: 60, seconds: 60 * MINUTE },
  /** Counted by network, and only tokens that open nothing. */
  wrongToken: { name: 'partner_wrong_token', points: 20, seconds: 15 * MINUTE, blocks: true },
} as const satisfies Record<string, LimitRule>
