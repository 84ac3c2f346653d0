import type { WorldHome } from '../site.ts'
import type { TruthHome } from './truth.ts'

/** The facts of a home that landlords correct while it is on offer. */
export type ChangingFacts = Partial<Pick<WorldHome, 'size' | 'pets' | 'available'>>

/** What there is in a world, and what can be done to it. Homes are named by their keys. */
export type Changeable = {
  readonly now: Date
  home(key: string): WorldHome
  /** Homes on offer and what a reader of every advert would know of them. */
  truth(): TruthHome[]
  /** Homes that were on offer and are no more. */
  gone(): string[]
  /** A new home, on these sites or on some. */
  appear(wish?: {
    sites?: readonly string[]
    price?: number
    facts?: Partial<Omit<WorldHome, 'key'>>
  }): WorldHome
  change(key: string, facts: ChangingFacts): void
  /** So many krónur less, wherever it is advertised. */
  drop(key: string, kr: number): void
  /** From one site, or from the market. */
  leave(key: string, site?: string): void
  /** With the adverts it had, under their old ids. */
  comeBack(key: string): void
  /** Whether a home with this size would still differ from its neighbours. */
  canHaveSize(key: string, size: number): boolean
}
