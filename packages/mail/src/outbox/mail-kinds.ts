/**
 * Every kind of mail we send.
 *
 * - `secret`: its contents carry a link that opens something, such as an account. They have to lie in
 *   the outbox while the mail waits, usually for less than a second, and are emptied in the statement
 *   that settles it. Encrypting them there would only move the question to the key, which the same
 *   worker holds; what protects a copy of the table is that links expire and work once.
 * - `urgent`: somebody has just asked for it and waits. It goes before others, is sent although its
 *   owner once complained about the others, and a refusal of the address stops it for a day only:
 *   relays err, and whoever has lost a password has no other way in.
 */
export const mailKinds = {
  confirmAddress: { secret: true, urgent: true },
  resetPassword: { secret: true, urgent: true },
  passwordChanged: { secret: false, urgent: true },
  confirmNewAddress: { secret: true, urgent: true },
  addressChanging: { secret: false, urgent: true },
  confirmDeletion: { secret: true, urgent: true },
  accountDeleted: { secret: false, urgent: true },
  alreadyRegistered: { secret: false, urgent: true },
  joinIdentity: { secret: true, urgent: true },
  receipt: { secret: false, urgent: true },
  digest: { secret: false, urgent: false },
} as const satisfies Record<string, { secret: boolean; urgent: boolean }>

export type MailKind = keyof typeof mailKinds

/** Kinds whose contents must not outlive their delivery. */
export type SecretKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['secret'] extends true ? Kind : never
}[MailKind]

export const secretKinds: readonly string[] = Object.entries(mailKinds).flatMap(
  ([kind, { secret }]) => (secret ? [kind] : []),
)
