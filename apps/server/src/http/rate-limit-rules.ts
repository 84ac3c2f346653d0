import type { AnonymousLimit, LimitRule } from './rate-limits.ts'

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

/** Counted by network, and only what would be kept: a person writes once or twice, and a household, a
 *  dormitory or a café has several. */
export const contactLimits = {
  message: {
    network: { name: 'contact_message', points: 5, seconds: 60 * 60 },
    everyone: { name: 'contact_message_all', points: 2_000, seconds: 60 * 60 },
  },
} as const satisfies Record<string, AnonymousLimit>

/** Counted by account, and only what was wrong: a code has a million values and each lives for a minute
 *  and a half. */
export const operatorLimits = {
  secondFactor: { name: 'second_factor', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>

export const partnerLimits = {
  /** Counted by source. A partner brings its whole stock at once; once a minute is more than it changes. */
  push: { name: 'partner_push', points: 60, seconds: 60 * MINUTE },
  /** Counted by network, and only tokens that open nothing. */
  wrongToken: {
    name: 'partner_wrong_token',
    points: 20,
    seconds: 15 * MINUTE,
    blocks: true,
  },
} as const satisfies Record<string, LimitRule>

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
