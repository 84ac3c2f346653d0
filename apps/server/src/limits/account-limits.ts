import type { LimitRule } from './limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Only failures count for signing in. The tight limit is for one address from one network: whoever
 * guesses is slowed down, and the owner, who is elsewhere, is not locked out.
 */
export const accountLimits = {
  signInPair: { name: 'sign_in_pair', points: 10, seconds: 15 * MINUTE },
  signInNetwork: { name: 'sign_in_network', points: 100, seconds: 15 * MINUTE },
  signUp: { name: 'sign_up', points: 60, seconds: HOUR },
  resetAddress: { name: 'reset_address', points: 3, seconds: HOUR },
  resetNetwork: { name: 'reset_network', points: 60, seconds: HOUR },
  newPassword: { name: 'new_password', points: 60, seconds: HOUR },
  changePassword: { name: 'change_password', points: 10, seconds: 15 * MINUTE },
  mailedLink: { name: 'mailed_link', points: 60, seconds: 15 * MINUTE },
  mailToAccount: { name: 'mail_to_account', points: 5, seconds: HOUR },
} as const satisfies Record<string, LimitRule>
