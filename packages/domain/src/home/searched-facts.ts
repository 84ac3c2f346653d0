// Apart from the other stated facts, because every search loads them.

export const homeKinds = ['flat', 'studio', 'house', 'room'] as const
export type HomeKind = (typeof homeKinds)[number]

/** By the least that an advert states. Leases of less than half a year are not on the market. */
export const leases = ['open-ended', 'year', 'half-year'] as const
export type Lease = (typeof leases)[number]

export const furnitures = ['furnished', 'unfurnished'] as const
export type Furniture = (typeof furnitures)[number]
