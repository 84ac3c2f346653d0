/** When a home can be moved into, as far as its landlord says. */
export type Availability =
  | { readonly kind: 'now' }
  | { readonly kind: 'from'; readonly date: Date }
  | { readonly kind: 'unknown' }

/** The flag wins over a missing or later date: it is what the advert says today. */
export function availabilityOf(home: {
  readonly availableNow: boolean
  readonly availableFrom: Date | null
}): Availability {
  if (home.availableNow) return { kind: 'now' }
  return home.availableFrom === null
    ? { kind: 'unknown' }
    : { kind: 'from', date: home.availableFrom }
}
