import type { LimitRule } from './limits.ts'

const MINUTE = 60

/** Counted by account, and only what was wrong: a code has a million values and each lives for a minute
 *  and a half. */
export const operatorLimits = {
  secondFactor: { name: 'second_factor', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>
