import type { LimitRule } from './limits.ts'

/** Counted by network, and only what would be kept: a person writes once or twice, and a household, a
 *  dormitory or a café has several. */
export const contactLimits = {
  message: { name: 'contact_message', points: 5, seconds: 60 * 60 },
} as const satisfies Record<string, LimitRule>
