export const socialProviderNames = ['google', 'facebook'] as const

export type SocialProviderName = (typeof socialProviderNames)[number]

/** Somebody as a provider describes them. */
export type SocialProfile = {
  readonly provider: SocialProviderName
  /** Who they are there; stays when their address changes. */
  readonly subject: string
  readonly name: string
  readonly email: string | null
  /** Whether the provider vouches that the address is theirs. */
  readonly emailVerified: boolean
}

export type AuthorizationRequest = {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** A way to have somebody else say who a person is. */
export type SocialProvider = {
  /** Where the browser is sent. */
  authorizationUrl: (request: AuthorizationRequest) => Promise<URL>
  /** @throws when the answer is forged, stale or not for us, or the provider cannot be reached */
  profile: (answer: URL, request: AuthorizationRequest) => Promise<SocialProfile>
}

export type SocialProviders = { readonly [name in SocialProviderName]: SocialProvider | null }
