/** What an advert says that tells which home it is of. */
export type MergeFacts = {
  source: string
  externalId: string
  /** Whole krónur a month; 0 where an offer is wanted. */
  price: number
  /** Whole square metres; 0 when not said. */
  size: number
  rooms: number | null
  addressKey: string | null
  propertyNumber: string | null
  /** The same advert elsewhere: "mbl 123". */
  alsoAt: readonly string[]
}

/** How an advert is named where another refers to it. */
export const referenceTo = ({
  source,
  externalId,
}: {
  source: string
  externalId: string
}): string => `${source} ${externalId}`
