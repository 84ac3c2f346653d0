/** What can open an account or act for it after it was issued, in tables of this package. */
const accountCredentials = [
  /** All signed-in browsers except the acting one (see `keepsActingSession`). */
  'sessions',
  /** One-minute tickets in the URL of a page. */
  'handOffs',
  'password',
  /** Google and Facebook logins connected to the account. */
  'identities',
  /** Mailed links, requested or sent. A queued mail ends together with its link. */
  'reset_password',
  'confirm_email',
  'change_email',
  'delete_account',
  'join_identity',
  'restore_email',
  /** A reset requested by address that has no link yet. */
  'queuedReset',
  /** Mails that only inform, such as "your password was changed". */
  'queuedNotices',
  /** A social login in progress at the provider. */
  'socialAttempts',
  /** The input of sign-up: the name, and the choice of the newsletter. */
  'profile',
] as const

/** The same in tables of other features, which end it themselves: see `FeatureEndings`. */
export const featureCredentials = [
  /** Sessions that have passed the operator's second factor. */
  'operatorPasses',
  /** Web Push of browsers. */
  'devices',
  /** Telegram, ntfy and webhooks, connected or waiting for their code. */
  'channels',
  /** The addresses of the private feeds of watches. */
  'feedAddresses',
  /** The address of the calendar of viewings. */
  'boardCalendar',
  /** Open invitations to the household. */
  'invitations',
  /** Sharing a board with others, who read and write it. */
  'household',
  /** Watches, with what was typed and drawn for them. */
  'watches',
  /** What the account wrote and planned on its board. */
  'boardEntries',
] as const

export type FeatureCredential = (typeof featureCredentials)[number]

export const credentials = [...accountCredentials, ...featureCredentials]

export type Credential = (typeof credentials)[number]

export type AccountEvent =
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordResetUnproven'
  | 'signedOutEverywhere'
  | 'addressChangeRequested'
  | 'addressChanged'
  | 'addressRestored'
  | 'addressConfirmed'
  | 'addressConfirmedElsewhere'
  | 'identityJoined'
  | 'identityJoinedUnproven'
  | 'accountDeleted'
  | 'operatorEndedSessions'
  | 'allDisconnected'

type Group = { effect: 'ends' | 'stays'; reason: string; credentials: readonly Credential[] }

const ends = (reason: string, ...list: Credential[]): Group => ({
  effect: 'ends',
  reason,
  credentials: list,
})
const stays = (reason: string, ...list: Credential[]): Group => ({
  effect: 'stays',
  reason,
  credentials: list,
})

const attemptsAndNotices = [
  stays('proves nothing until the provider answers', 'socialAttempts'),
  stays('the owner must learn what happened', 'queuedNotices'),
]

const harmless = [
  ...attemptsAndNotices,
  stays('has no secret yet, and anyone may request another one', 'queuedReset'),
]

/** Channels and links that notify or admit others unseen; a household shows its members. */
const outward = ['channels', 'feedAddresses', 'boardCalendar', 'invitations'] as const

const entries = stays('opens nothing, and may be the owner’s', 'profile', 'watches', 'boardEntries')

const wayBack = stays('a thief must not be able to remove the way back', 'restore_email')

const requestedBefore = (...list: Credential[]) =>
  ends('was requested before, perhaps by a stranger', ...list)

/**
 * The owner of the address shows for the first time who that is: at the confirmation after the sign-up, in a
 * browser that is not signed in and without the password of the sign-up, or after a change of address that was
 * confirmed in another browser. Until then a stranger may have had the account, so none of their credentials stay
 * valid, and nothing that they entered stays.
 */
const firstProof = [
  ends('may belong to the stranger who signed up', 'sessions', 'operatorPasses', 'handOffs'),
  ends('may have been chosen by the stranger who signed up', 'password', 'identities'),
  requestedBefore('change_email', 'delete_account'),
  ends('the address is confirmed now', 'confirm_email'),
  stays('was mailed to the address that has just been confirmed', 'reset_password'),
  ends('may be of the stranger who signed up', 'devices', 'household'),
  ends('may lead to the stranger who signed up', ...outward),
  ends('may be the words of the stranger who signed up', 'profile', 'watches', 'boardEntries'),
  wayBack,
  ...harmless,
]

/**
 * Lists which outstanding credentials each event ends. `endCredentials` applies it in the
 * transaction of the event, and a test checks every cell over HTTP.
 *
 * In addition, a link is valid only while its recipient is the address of the account, except for
 * `change_email` and `restore_email`.
 */
export const credentialTable: Readonly<Record<AccountEvent, readonly Group[]>> = {
  passwordChanged: [
    ends('another person may know the old password', 'sessions', 'operatorPasses', 'handOffs'),
    ends('is replaced', 'password'),
    requestedBefore('change_email', 'delete_account', 'join_identity', 'reset_password'),
    stays('only confirms where mail arrives', 'confirm_email'),
    stays('was proved at the provider', 'identities'),
    ends('was connected by a session that ends', 'devices'),
    stays('the settings list it after the change, and the owner decides', ...outward, 'household'),
    entries,
    wayBack,
    ...harmless,
  ],
  passwordReset: [
    ends('another person may know the old password', 'sessions', 'operatorPasses', 'handOffs'),
    ends('is replaced', 'password'),
    requestedBefore('change_email', 'delete_account', 'join_identity', 'reset_password'),
    ends('the address is confirmed now', 'confirm_email'),
    stays('was proved at the provider', 'identities'),
    ends('was connected by a session that ends', 'devices'),
    ends('another person may have connected it', ...outward),
    stays('settings list it after the next sign-in, and the owner decides', 'household'),
    entries,
    wayBack,
    ...harmless,
  ],
  passwordResetUnproven: [
    ...firstProof.filter((group) => !group.credentials.includes('reset_password')),
    requestedBefore('reset_password', 'join_identity'),
  ],
  signedOutEverywhere: [
    ends('this was requested', 'sessions', 'operatorPasses', 'handOffs'),
    requestedBefore('change_email', 'delete_account', 'join_identity', 'reset_password'),
    stays('signing out does not change how to sign in', 'password', 'identities'),
    stays('only confirms where mail arrives', 'confirm_email'),
    ends('was connected by a session that ends', 'devices'),
    ends('may belong to the stranger whom the owner signs out', ...outward),
    stays('settings list it after the next sign-in, and the owner decides', 'household'),
    entries,
    wayBack,
    ...harmless,
  ],
  addressChangeRequested: [
    ends('the new request replaces it', 'change_email'),
    stays('nothing has changed yet', 'sessions', 'operatorPasses', 'handOffs'),
    stays('nothing has changed yet', 'password', 'identities'),
    stays('nothing has changed yet', 'reset_password', 'confirm_email'),
    stays('nothing has changed yet', 'delete_account', 'join_identity'),
    stays('nothing has changed yet', 'devices'),
    stays('nothing has changed yet', ...outward, 'household'),
    entries,
    wayBack,
    ...harmless,
  ],
  addressChanged: [
    ends('was mailed to the former address', 'reset_password', 'confirm_email'),
    ends('was mailed to the former address', 'delete_account', 'join_identity'),
    ends('has been used', 'change_email'),
    stays('the owner gave the password', 'sessions', 'operatorPasses', 'handOffs'),
    stays('the owner gave the password', 'password', 'identities'),
    ends('names the former address', 'queuedReset'),
    stays('the owner gave the password', 'devices'),
    stays('the owner gave the password', ...outward, 'household'),
    entries,
    wayBack,
    ...attemptsAndNotices,
  ],
  addressRestored: [
    ends('a stranger had the account', 'sessions', 'operatorPasses', 'handOffs'),
    ends('a stranger may know it; the owner chooses a new one', 'password'),
    ends('those joined since the change may belong to the stranger', 'identities'),
    requestedBefore('change_email', 'delete_account', 'join_identity'),
    requestedBefore('reset_password', 'confirm_email', 'restore_email'),
    ends('a stranger had the account', 'devices'),
    ends('a stranger had the account', ...outward),
    ends('a member who joined since the change may be the stranger', 'household'),
    entries,
    ends('names the address of the stranger', 'queuedReset'),
    ...attemptsAndNotices,
  ],
  addressConfirmed: [
    ends('only the confirming browser is known to be the owner’s', 'sessions', 'operatorPasses'),
    ends('only the confirming browser is known to be the owner’s', 'handOffs'),
    requestedBefore('change_email', 'delete_account'),
    ends('has been used', 'confirm_email'),
    stays('the confirming person knows it, or signed in with it', 'password', 'identities'),
    stays('was mailed to the address that has just been confirmed', 'reset_password'),
    stays('was mailed to the address that has just been confirmed', 'join_identity'),
    ends('only the confirming browser is known to be the owner’s', 'devices'),
    stays('was connected by those who know the password', ...outward, 'household'),
    entries,
    wayBack,
    ...harmless,
  ],
  addressConfirmedElsewhere: [
    ...firstProof,
    stays('was mailed to the address that has just been confirmed', 'join_identity'),
  ],
  identityJoined: [
    stays('the owner has one more way to sign in', 'sessions', 'operatorPasses', 'handOffs'),
    stays('the owner has one more way to sign in', 'password', 'identities'),
    stays('the owner has one more way to sign in', 'reset_password', 'confirm_email'),
    stays('the owner has one more way to sign in', 'change_email', 'delete_account'),
    ends('has been used, or is no longer needed', 'join_identity'),
    stays('the owner has one more way to sign in', 'devices'),
    stays('the owner has one more way to sign in', ...outward, 'household'),
    entries,
    wayBack,
    ...harmless,
  ],
  identityJoinedUnproven: [
    ...firstProof,
    ends('has been used, or is no longer needed', 'join_identity'),
  ],
  accountDeleted: [
    ends('goes with the account', 'sessions', 'handOffs'),
    ends('goes with the account', 'password', 'identities'),
    ends('goes with the account', 'reset_password', 'confirm_email', 'change_email'),
    ends('goes with the account', 'delete_account', 'join_identity', 'restore_email'),
    ends('goes with the account', 'profile', ...featureCredentials),
    ends('finds no account', 'queuedReset', 'queuedNotices'),
    stays('proves nothing until the provider answers', 'socialAttempts'),
  ],
  operatorEndedSessions: [
    ends('this was requested', 'sessions', 'operatorPasses', 'handOffs'),
    requestedBefore('change_email', 'delete_account', 'join_identity', 'reset_password'),
    stays('the operator does not change how to sign in', 'password', 'identities'),
    stays('only confirms where mail arrives', 'confirm_email'),
    ends('was connected by a session that ends', 'devices'),
    ends('may belong to the stranger whose sessions end', ...outward, 'household'),
    entries,
    wayBack,
    ...harmless,
  ],
  allDisconnected: [
    ends('this was requested', 'devices', 'household'),
    ends('this was requested', ...outward),
    stays('is listed beside it, with a separate button', 'sessions', 'operatorPasses'),
    stays('is not connected from outside', 'handOffs', 'password', 'identities'),
    stays('is not connected from outside', 'reset_password', 'confirm_email', 'change_email'),
    stays('is not connected from outside', 'delete_account', 'join_identity'),
    entries,
    wayBack,
    ...harmless,
  ],
}

export const endedBy = (event: AccountEvent): ReadonlySet<Credential> =>
  new Set(
    credentialTable[event].flatMap((group) => (group.effect === 'ends' ? group.credentials : [])),
  )
