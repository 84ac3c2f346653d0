/**
 * Every kind of mail we send.
 *
 * - `secret`: contains a link that opens something, such as an account. The contents stay in the
 *   outbox while the mail waits, usually for less than a second, and are cleared by the statement
 *   that settles it. Encryption would not help, because the same worker holds the key. Links expire
 *   and work once, so a leaked copy of the table is soon useless. A link can become invalid while
 *   its mail waits, so it is checked before sending (`isWanted`).
 * - `urgent`: a user has just requested it and waits. It is sent first, even after a complaint
 *   about other mails. A refused address stops it only for a day: relays make mistakes, and a user
 *   without a password has no other way in.
 * - `optional`: the recipient can stop it at any time, also while it waits, so this is checked
 *   before sending (`isWanted`).
 */
export const mailKinds = {
  confirmAddress: { secret: true, urgent: true, optional: false },
  resetPassword: { secret: true, urgent: true, optional: false },
  passwordChanged: { secret: false, urgent: true, optional: false },
  confirmNewAddress: { secret: true, urgent: true, optional: false },
  addressChanging: { secret: false, urgent: true, optional: false },
  addressChanged: { secret: true, urgent: true, optional: false },
  confirmDeletion: { secret: true, urgent: true, optional: false },
  accountDeleted: { secret: false, urgent: true, optional: false },
  joinIdentity: { secret: true, urgent: true, optional: false },
  receipt: { secret: false, urgent: true, optional: false },
  withdrawal: { secret: false, urgent: true, optional: false },
  householdAccessEnded: { secret: false, urgent: true, optional: false },
  contactMessage: { secret: false, urgent: true, optional: false },
  contactSummary: { secret: false, urgent: true, optional: false },
  contactAnswer: { secret: false, urgent: true, optional: false },
  // Sent only to the operator, who need not be a subscriber.
  newsletterTest: { secret: false, urgent: true, optional: false },
  channelConnected: { secret: false, urgent: true, optional: false },
  feedCreated: { secret: false, urgent: true, optional: false },
  householdJoined: { secret: false, urgent: true, optional: false },
  channelRetired: { secret: false, urgent: true, optional: false },
  channelTest: { secret: false, urgent: true, optional: false },
  addedDays: { secret: false, urgent: false, optional: false },
  digest: { secret: false, urgent: false, optional: true },
  boardChanges: { secret: false, urgent: false, optional: true },
  boardHome: { secret: false, urgent: false, optional: true },
  boardViewing: { secret: false, urgent: false, optional: true },
  newsletter: { secret: false, urgent: false, optional: true },
} as const satisfies Record<string, { secret: boolean; urgent: boolean; optional: boolean }>

export type MailKind = keyof typeof mailKinds

/** Kinds whose contents must not outlive their delivery. */
export type SecretKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['secret'] extends true ? Kind : never
}[MailKind]

/** Kinds that are sent only while the recipient wants them. */
type OptionalKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['optional'] extends true ? Kind : never
}[MailKind]

/** Kinds that may become obsolete while they wait. */
export type CheckedKind = OptionalKind | SecretKind

export const isChecked = (kind: string): kind is CheckedKind =>
  kind in mailKinds && (mailKinds[kind as MailKind].optional || mailKinds[kind as MailKind].secret)

export const secretKinds: readonly string[] = Object.entries(mailKinds).flatMap(
  ([kind, { secret }]) => (secret ? [kind] : []),
)

/** Higher ones are sent first. @param isSoon whether it goes before the digests of a morning */
export const priorityOf = (kind: MailKind, isSoon = false): number =>
  mailKinds[kind].urgent ? URGENT : isSoon ? 1 : 0

/** The priority of mail that a user has just requested. */
export const URGENT = 2
