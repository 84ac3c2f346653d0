import addresses from './forbidden-addresses.json' with { type: 'json' }

/** Addresses that must never be connected to, as they could stand in an advert or in a redirect. */
export const FORBIDDEN_URLS: readonly string[] = [
  ...Object.values(addresses.urls).flat(),
  `http://photos.example/${'a'.repeat(2_100)}`,
]

/** What a resolver may answer for a stranger's name: one address that is not public condemns it. */
export const FORBIDDEN_ANSWERS: readonly (readonly string[])[] = addresses.answers
