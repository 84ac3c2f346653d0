/**
 * Every kind of mail we send.
 *
 * - `secret`: its contents carry a link that opens something, such as an account. They have to lie in
 *   the outbox while the mail waits, usually for less than a second, and are emptied in the statement
 *   that settles it. Encrypting them there would only move the question to the key, which the same
 *   worker holds; what protects a copy of the table is that links expire and work once. A link can end
 *   while its mail waits, so it is checked at the moment of sending (`isWanted`).
 * - `urgent`: somebody has just asked for it and waits. It goes before others, is sent although its
 *   owner once complained about the others, and a refusal of the address stops it for a day only:
 *   relays err, and whoever has lost a password has no other way in.
 * - `optional`: its owner can stop it at any time, also while it waits: they are asked for at the moment
 *   of sending (`isWanted`).
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
  alreadyRegistered: { secret: false, urgent: true, optional: false },
  joinIdentity: { secret: true, urgent: true, optional: false },
  receipt: { secret: false, urgent: true, optional: false },
  contactMessage: { secret: false, urgent: true, optional: false },
  contactSummary: { secret: false, urgent: true, optional: false },
  contactAnswer: { secret: false, urgent: true, optional: false },
  // To the operator alone, who need not be a reader.
  newsletterTest: { secret: false, urgent: true, optional: false },
  digest: { secret: false, urgent: false, optional: true },
  newsletter: { secret: false, urgent: false, optional: true },
} as const satisfies Record<string, { secret: boolean; urgent: boolean; optional: boolean }>

export type MailKind = keyof typeof mailKinds

/** Kinds whose contents must not outlive their delivery. */
export type SecretKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['secret'] extends true ? Kind : never
}[MailKind]

/** Kinds that are sent only while their owner wants them. */
type OptionalKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['optional'] extends true ? Kind : never
}[MailKind]

/** Kinds that may have lost their purpose while they waited. */
export type CheckedKind = OptionalKind | SecretKind

export const isChecked = (kind: string): kind is CheckedKind =>
  kind in mailKinds && (mailKinds[kind as MailKind].optional || mailKinds[kind as MailKind].secret)

export const secretKinds: readonly string[] = Object.entries(mailKinds).flatMap(
  ([kind, { secret }]) => (secret ? [kind] : []),
)
