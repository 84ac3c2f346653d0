import type { LimitRule } from './limits.ts'

const MINUTE = 60

/**
 * Counted by account. Each of these calls makes us call the card provider; a page that waits for a slow
 * payment asks some fifty times in a quarter of an hour, and may be open in two tabs.
 */
export const accessLimits = {
  openOrder: { name: 'open_order', points: 60, seconds: 15 * MINUTE },
  activate: { name: 'activate', points: 200, seconds: 15 * MINUTE },
  viewOrder: { name: 'view_order', points: 200, seconds: 15 * MINUTE },
  receiptFile: { name: 'receipt_file', points: 60, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>
