export type SocialProvider = 'facebook' | 'google'

/** Where social login begins. Our own server takes the referral along; the provider never sees it. */
export function socialAddress(provider: SocialProvider, friend: string | null): string {
  const query = friend ? `?${new URLSearchParams({ state: `friend=${friend}` }).toString()}` : ''
  return `/auth/${provider}${query}`
}
