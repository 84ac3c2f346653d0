import type { SocialProviderName } from '@kot/accounts/social/providers'

/** Where a provider sends the browser back to; registered there, for both hosts. */
export const callbackAddress = (origin: string, provider: SocialProviderName): string =>
  `${origin}/auth/${provider}/callback`
