import type { WorldAdvert, WorldHome } from './site.ts'
import type { Posting } from './postings.ts'

/** A home on offer, as a perfect reader of all adverts would describe it. */
export type ExpectedHome = {
  key: string
  /** The price of its first live advert. Adverts of one home rarely differ. */
  price: number
  size: number
  rooms: number | null
  postcode: string
  street: string
  house: number
  letter: string | null
  adverts: { site: string; id: number; price: number }[]
}

export const expectedHomes = (stock: Stock): ExpectedHome[] =>
  stock.entries().flatMap(({ home, posted }) => {
    const adverts = posted
      .filter(({ stands }) => stands)
      .map(({ site, id, price }) => ({ site, id, price }))
    const [first] = adverts
    if (!first) return []
    const { key, size, rooms, postcode, street, house, letter } = home
    return [{ key, price: first.price, size, rooms, postcode, street, house, letter, adverts }]
  })

/** An advert that was published, live or not. One that returns keeps its id. */
export type Posted = Posting & { id: number; updatedAt: Date; stands: boolean }

type StockEntry = { home: WorldHome; posted: Posted[] }

/** All homes that ever existed, with their adverts. */
export class Stock {
  readonly #entries = new Map<string, StockEntry>()
  /** Cache of what sites list, until something changes. */
  readonly #listed = new Map<string, readonly WorldAdvert[]>()

  readonly #lastIds: Map<string, number>
  readonly #gap: () => number

  /** `gap` returns the distance to the next id, because sites number other things in between. */
  constructor(sites: readonly string[], gap: () => number) {
    this.#lastIds = new Map(sites.map((name, index) => [name, 100_000 + index * 20_000]))
    this.#gap = gap
  }

  add(homes: readonly { home: WorldHome; postings: readonly Posting[] }[]): void {
    const numbered = homes
      .flatMap(({ home, postings }) => postings.map((posting) => ({ key: home.key, posting })))
      // Later adverts have higher ids, as on real sites.
      .toSorted((a, b) => a.posting.publishedAt.getTime() - b.posting.publishedAt.getTime())
      .map(({ key, posting }) => ({ key, posting, id: this.#nextId(posting.site) }))
    for (const { home } of homes) this.#entries.set(home.key, { home, posted: [] })
    for (const { key, posting, id } of numbered) {
      const posted = { ...posting, id, updatedAt: posting.publishedAt, stands: true }
      this.#entry(key).posted.push(posted)
    }
    this.#listed.clear()
  }

  home(key: string): WorldHome {
    return this.#entry(key).home
  }

  /** Returns all adverts a home ever had. */
  posted(key: string): readonly Posted[] {
    return this.#entry(key).posted
  }

  replace(home: WorldHome): void {
    this.#entry(home.key).home = home
    this.#listed.clear()
  }

  edit(key: string, change: (posted: Posted) => Partial<Posted>): void {
    for (const one of this.#entry(key).posted) Object.assign(one, change(one))
    this.#listed.clear()
  }

  editAll(change: (posted: Posted) => Partial<Posted>): void {
    for (const key of this.#entries.keys()) this.edit(key, change)
  }

  entries(): readonly StockEntry[] {
    return [...this.#entries.values()]
  }

  /** Returns the live adverts, newest first. */
  adverts(site: string): readonly WorldAdvert[] {
    const known = this.#listed.get(site)
    if (known) return known
    const listed = this.entries()
      .flatMap((entry) => entry.posted.map((one) => ({ one, entry })))
      .filter(({ one }) => one.stands && one.site === site)
      .map(({ one, entry }) => advert(one, entry))
      .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id)
    this.#listed.set(site, listed)
    return listed
  }

  #nextId(site: string): number {
    const last = this.#lastIds.get(site)
    if (last === undefined) throw new RangeError(`There is no site ${site}`)
    const id = last + this.#gap()
    this.#lastIds.set(site, id)
    return id
  }

  #entry(key: string): StockEntry {
    const found = this.#entries.get(key)
    if (!found) throw new RangeError(`There is no home ${key}`)
    return found
  }
}

const advert = (
  { site, id, price, publishedAt, updatedAt }: Posted,
  { home, posted }: StockEntry,
): WorldAdvert => ({
  id,
  home,
  price,
  publishedAt,
  updatedAt,
  mblId: site === 'myigloo' ? (posted.find((other) => other.site === 'mbl')?.id ?? null) : null,
})
