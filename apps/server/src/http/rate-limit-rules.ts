import type { AnonymousLimit, LimitRule } from './rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Only failed sign-ins count. The tight limit applies to one address from one network. It slows
 * down guessing without locking out the owner, who uses another network. Guesses from many networks
 * are counted by address and delayed (sign-in-guard.ts).
 */
export const accountLimits = {
  signInPair: { name: 'sign_in_pair', points: 10, seconds: 15 * MINUTE },
  signInNetwork: { name: 'sign_in_network', points: 100, seconds: 15 * MINUTE },
  /** Never reached; used as a counter only. */
  signInAddress: { name: 'sign_in_address', points: 1_000_000, seconds: 15 * MINUTE },
  /** Successful sign-ins; each creates a session. Only the owner can use them up. */
  signedIn: { name: 'signed_in', points: 200, seconds: HOUR },
  resetAddress: { name: 'reset_address', points: 3, seconds: HOUR },
  newPassword: { name: 'new_password', points: 60, seconds: HOUR },
  changePassword: { name: 'change_password', points: 10, seconds: 15 * MINUTE },
  mailedLink: { name: 'mailed_link', points: 60, seconds: 15 * MINUTE },
  /** Counted by address: every mail that a call sends to one, whichever account made the call. */
  mailToAccount: { name: 'mail_to_account', points: 5, seconds: HOUR },
  /** Each creates a ticket when a user changes the language. */
  handOff: { name: 'hand_off', points: 60, seconds: 15 * MINUTE },
  /** Only invalid tickets count. */
  wrongHandOff: { name: 'wrong_hand_off', points: 30, seconds: 15 * MINUTE, blocks: true },
} as const satisfies Record<string, LimitRule>

/** Calls that write rows without authentication. In total, many times a busy hour. */
export const anonymousLimits = {
  signUp: {
    network: { name: 'sign_up', points: 60, seconds: HOUR },
    everyone: { name: 'sign_up_all', points: 3_000, seconds: HOUR },
  },
  reset: {
    network: { name: 'reset_network', points: 60, seconds: HOUR },
    everyone: { name: 'reset_all', points: 3_000, seconds: HOUR },
  },
  /** Starting a social login. */
  socialBegin: {
    network: { name: 'social_begin', points: 60, seconds: 15 * MINUTE },
    everyone: { name: 'social_begin_all', points: 5_000, seconds: 15 * MINUTE },
  },
  /** Returning from a social login; a failed one costs a call to the provider. */
  socialReturn: {
    network: { name: 'social_return', points: 60, seconds: 15 * MINUTE },
    everyone: { name: 'social_return_all', points: 5_000, seconds: 15 * MINUTE },
  },
  /** Sent by Facebook's servers, in a few networks. Anyone can replay a signed request. */
  deletionRequest: {
    network: { name: 'deletion_request', points: 300, seconds: HOUR },
    everyone: { name: 'deletion_request_all', points: 1_000, seconds: HOUR },
  },
} as const satisfies Record<string, AnonymousLimit>

/**
 * Counted by account. Each call makes a call to the card provider. A page that waits for a slow
 * payment polls about fifty times in a quarter of an hour, and may be open in two tabs.
 */
export const accessLimits = {
  openOrder: { name: 'open_order', points: 60, seconds: 15 * MINUTE },
  activate: { name: 'activate', points: 200, seconds: 15 * MINUTE },
  viewOrder: { name: 'view_order', points: 200, seconds: 15 * MINUTE },
  withdraw: { name: 'withdraw', points: 60, seconds: 15 * MINUTE },
  receiptFile: { name: 'receipt_file', points: 60, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>

/** Counted by network, and only messages that would be stored. A person writes once or twice; a
 *  household, dormitory or café has several senders. */
export const contactLimits = {
  message: {
    network: { name: 'contact_message', points: 5, seconds: 60 * 60 },
    everyone: { name: 'contact_message_all', points: 2_000, seconds: 60 * 60 },
  },
} as const satisfies Record<string, AnonymousLimit>

/** Counted by network, and by the wider network of IPv6. A visitor who reads many adverts may report a
 *  few. */
export const reportLimits = {
  network: { name: 'advert_report', points: 10, seconds: HOUR },
  wideNetwork: { name: 'advert_report_wide', points: 20, seconds: HOUR },
  everyone: { name: 'advert_report_all', points: 2_000, seconds: HOUR },
} as const satisfies Record<string, LimitRule>

/** Counted by network. Typing an address sends ten requests. */
export const addressLimits = {
  search: { name: 'address_search', points: 120, seconds: MINUTE },
} as const satisfies Record<string, LimitRule>

/** Counted by account, and only wrong codes. A code has a million values and is valid for a
 *  minute and a half. */
export const operatorLimits = {
  secondFactor: { name: 'second_factor', points: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>

export const partnerLimits = {
  /** Counted by source. A partner uploads its whole stock, at most once a minute. */
  push: { name: 'partner_push', points: 60, seconds: 60 * MINUTE },
  /** Counted by token, so that the old token of a job does not lock out the right one of its
   *  network. */
  wrongToken: {
    name: 'partner_wrong_token',
    points: 20,
    seconds: 15 * MINUTE,
    blocks: true,
  },
} as const satisfies Record<string, LimitRule>

/**
 * The preview is requested while a user edits the criteria, and a network may have many visitors.
 * Mail links count only if they turn something on or change it. Unsubscribing is never limited, and
 * an unsigned link costs only the signature check.
 */
export const watchLimits = {
  update: { name: 'watch_update', points: 100, seconds: 15 * MINUTE },
  preview: { name: 'watch_preview', points: 600, seconds: 15 * MINUTE },
  list: { name: 'watch_list', points: 600, seconds: 15 * MINUTE },
  /** Creating feed URLs, which are mailed to the owner. */
  createFeed: { name: 'watch_create_feed', points: 20, seconds: HOUR },
  /** The feeds of a watch, requested by a feed reader. */
  feed: { name: 'watch_feed', points: 120, seconds: 15 * MINUTE },
  mailedChange: { name: 'watch_mailed_change', points: 60, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>

/** Counted by account. An open board reads after every change of any member; the stream of one on a bad
 *  line is opened often. */
export const boardLimits = {
  read: { name: 'board_read', points: 1_200, seconds: 15 * MINUTE },
  change: { name: 'board_change', points: 600, seconds: 15 * MINUTE },
  /** Counted by change: one call contains up to a hundred. */
  changes: { name: 'board_changes', points: 2_000, seconds: 15 * MINUTE },
  createCalendar: { name: 'board_create_calendar', points: 30, seconds: HOUR },
  follow: { name: 'board_follow', points: 600, seconds: 15 * MINUTE },
  /** The calendar of viewings, requested by a calendar program. */
  calendar: { name: 'board_calendar', points: 120, seconds: 15 * MINUTE },
  invite: { name: 'board_invite', points: 30, seconds: HOUR },
  /** Drawing one takes a part of a second of a core. */
  picture: { name: 'board_picture', points: 30, seconds: 15 * MINUTE },
  /** Counted by network. A token has 192 bits; this bounds the work. */
  readInvitation: { name: 'board_read_invitation', points: 120, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>

/** Each sends something to an address that was given to us. */
export const channelLimits = {
  connect: { name: 'channel_connect', points: 20, seconds: 15 * MINUTE },
  prove: { name: 'channel_prove', points: 12, seconds: 60 * MINUTE },
  test: { name: 'channel_test', points: 12, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>
