/** The ways in which the owner of a watch can be notified. */
export const channelKinds = ['mail', 'push', 'telegram', 'ntfy', 'webhook'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Mail needs nothing but the address of the account. The others are connected first. */
export type ConnectedKind = Exclude<ChannelKind, 'mail'>

export const connectedKinds: readonly ConnectedKind[] = ['push', 'telegram', 'ntfy', 'webhook']

export const defaultChannels: readonly ChannelKind[] = ['mail']

/** The most channels of one account: several devices, and one of each other kind in two places. */
export const MAX_CHANNELS = 12

/**
 * Whether a message that is sent twice arrives once. A device replaces a notification of the same tag,
 * and a webhook carries an id that its receiver compares (Standard Webhooks). The others show both.
 */
export const recognisesRepeats: Readonly<Record<ConnectedKind, boolean>> = {
  push: true,
  webhook: true,
  telegram: false,
  ntfy: false,
}

/**
 * Whether a delivery of unknown fate is sent again. Where a repeat would be shown it is not, and mail takes
 * over. A mail is: nothing takes over from it, and one that never arrives is worse than two.
 */
export const isSentAgain: Readonly<Record<ChannelKind, boolean>> = {
  ...recognisesRepeats,
  mail: true,
}

/**
 * The fault of a delivery whose text could not be composed: a defect of ours, whatever the channel. It
 * waits for the operator, who can have it composed again.
 */
export const NOT_COMPOSED = 'not composed'
/** Its fault once the operator has dealt with it. */
export const NOT_COMPOSED_HANDLED = 'not composed, handled'
