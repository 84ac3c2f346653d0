import { type AccessPackage, accessPackages, endOfValidity, pricePerDay } from '@kot/domain/access'

export type PackageOffer = AccessPackage & {
  /** Until when access would last. */
  readonly until: Date
  readonly perDay: number
}

/** Every package as it would be when bought now, beginning then or where the buyer's access ends. */
export const packageOffers = (begins: Date): PackageOffer[] =>
  accessPackages.map((one) => {
    const until = endOfValidity(begins, one.validity)
    return { ...one, until, perDay: pricePerDay(one.price, begins, until) }
  })
