import type { MergeFacts } from './merge-facts.ts'

/** The address and the property number of an advert, as far as it has them, as keys of one kind. */
export const addressOf = ({ addressKey }: MergeFacts): string | null =>
  addressKey === null ? null : `address ${addressKey}`

export const numberOf = ({ propertyNumber }: MergeFacts): string | null =>
  propertyNumber === null ? null : `number ${propertyNumber}`

export const placesOf = (facts: MergeFacts): string[] =>
  [addressOf(facts), numberOf(facts)].filter((place) => place !== null)
