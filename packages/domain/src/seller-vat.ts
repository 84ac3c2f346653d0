import { brand } from './brand.ts'

const { vatNumber, vatSince } = brand.company

/** From when the seller is registered for VAT; null while its sales are below the limit. */
export const sellerVatSince: Date | null =
  vatNumber === null || vatSince === null ? null : new Date(vatSince)
