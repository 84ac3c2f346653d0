import type { AnonymousLimit, LimitRule } from './limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Only failures count for signing in. The tight limit is for one address from one network: whoever
 * guesses is slowed down, and the owner, who is elsewhere, is not locked out. Guesses from many networks
 * are counted by address and slow it down (sign-in-guard.ts).
 */
export const accountLimits = {
  signInPair: { name: 'sign_in_pair', points: 10, seconds: 15 * MINUTE },
  signInNetwork: { name: 'sign_in_network', points: 100, seconds: 15 * MINUTE },
  /** Never reached: it is only counted. */
  signInAddress: { name: 'sign_in_address', points: 1_000_000, seconds: 15 * MINUTE },
  /** Sign-ins that succeeded; each leaves a session. Nobody but the owner can use them up. */
  signedIn: { name: 'signed_in', points: 200, seconds: HOUR },
  resetAddress: { name: 'reset_address', points: 3, seconds: HOUR },
  newPassword: { name: 'new_password', points: 60, seconds: HOUR },
  changePassword: { name: 'change_password', points: 10, seconds: 15 * MINUTE },
  mailedLink: { name: 'mailed_link', points: 60, seconds: 15 * MINUTE },
  mailToAccount: { name: 'mail_to_account', points: 5, seconds: HOUR },
  /** Each leaves a ticket; a person changes the language now and then. */
  handOff: { name: 'hand_off', points: 60, seconds: 15 * MINUTE },
  /** Only tickets that open nothing count. */
  wrongHandOff: { name: 'wrong_hand_off', points: 30, seconds: 15 * MINUTE, blocks: true },
} as const satisfies Record<string, LimitRule>

/** What anybody can have us write. For everyone together it is many times a busy hour. */
export const anonymousLimits = {
  signUp: {
    network: { name: 'sign_up', points: 60, seconds: HOUR },
    everyone: { name: 'sign_up_all', points: 3_000, seconds: HOUR },
  },
  reset: {
    network: { name: 'reset_network', points: 60, seconds: HOUR },
    everyone: { name: 'reset_all', points: 3_000, seconds: HOUR },
  },
  /** A visit to a provider of social login. */
  socialBegin: {
    network: { name: 'social_begin', points: 60, seconds: 15 * MINUTE },
    everyone: { name: 'social_begin_all', points: 5_000, seconds: 15 * MINUTE },
  },
  /** Coming back from there; one that fails costs a call to the provider. */
  socialReturn: {
    network: { name: 'social_return', points: 60, seconds: 15 * MINUTE },
    everyone: { name: 'social_return_all', points: 5_000, seconds: 15 * MINUTE },
  },
  /** Facebook's own servers ask, from a few networks; a request it signed can be sent again by anybody. */
  deletionRequest: {
    network: { name: 'deletion_request', points: 300, seconds: HOUR },
    everyone: { name: 'deletion_request_all', points: 1_000, seconds: HOUR },
  },
} as const satisfies Record<string, AnonymousLimit>
