import type { LimitRule } from './limits.ts'

const MINUTE = 60

/**
 * The preview is asked for while somebody tries out choices; a network may hold many visitors. Links in
 * mails count only those that turn something on or change it: an unsubscription is never refused, and a
 * link that nobody signed costs no more than checking it.
 */
export const watchLimits = {
  update: { name: 'watch_update', points: 100, seconds: 15 * MINUTE },
  preview: { name: 'watch_preview', points: 600, seconds: 15 * MINUTE },
  mailedChange: { name: 'watch_mailed_change', points: 60, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>
