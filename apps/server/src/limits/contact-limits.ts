import type { AnonymousLimit } from './limits.ts'

/** Counted by network, and only what would be kept: a person writes once or twice, and a household, a
 *  dormitory or a café has several. */
export const contactLimits = {
  message: {
    network: { name: 'contact_message', points: 5, seconds: 60 * 60 },
    everyone: { name: 'contact_message_all', points: 2_000, seconds: 60 * 60 },
  },
} as const satisfies Record<string, AnonymousLimit>
