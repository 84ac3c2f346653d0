import type { Krona } from './money.ts'

export type PriceChange = {
  /** In whole krónur, positive when the rent rose. */
  readonly change: number
  /** 0 when offers were wanted until then. */
  readonly priceBefore: Krona
  readonly date: Date
}

/** The facts of a home for rent by which it is searched, sorted and described. */
export type Home = {
  readonly id: number
  readonly createdAt: Date
  /** Rent a month; 0 means that offers are wanted. */
  readonly price: Krona
  readonly priceChanges: readonly PriceChange[]
  /** In square metres. */
  readonly size: number
  readonly rooms: number | null
  readonly availableNow: boolean
  readonly availableFrom: Date | null
  readonly postcode: string
  readonly petsAllowed: boolean
}
