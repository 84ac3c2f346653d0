import {
  type AccessPackage,
  accessPackages,
  endOfValidity,
  pricePerDay,
} from '@kot/domain/pass/access'

export type PackageOffer = AccessPackage & {
  /** When access would end. */
  readonly until: Date
  readonly perDay: number
}

/** Every package as if bought now. Access begins at `begins`: now, or when the buyer's access
 *  ends. */
export const packageOffers = (begins: Date): PackageOffer[] =>
  accessPackages.map((one) => {
    const until = endOfValidity(begins, one.validity)
    return { ...one, until, perDay: pricePerDay(one.price, begins, until) }
  })
