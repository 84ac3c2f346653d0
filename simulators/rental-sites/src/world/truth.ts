import type { Stock } from './stock.ts'

/** A home on offer, as somebody who read every advert without a mistake would know it. */
export type TruthHome = {
  key: string
  /** Of its first advert that stands; each advert has its own, and seldom they differ. */
  price: number
  size: number
  rooms: number | null
  postcode: string
  street: string
  house: number
  letter: string | null
  adverts: { site: string; id: number; price: number }[]
}

export const truthOf = (stock: Stock): TruthHome[] =>
  stock.entries().flatMap(({ home, posted }) => {
    const adverts = posted
      .filter(({ stands }) => stands)
      .map(({ site, id, price }) => ({ site, id, price }))
    const [first] = adverts
    if (!first) return []
    const { key, size, rooms, postcode, street, house, letter } = home
    return [{ key, price: first.price, size, rooms, postcode, street, house, letter, adverts }]
  })
