import type { TransactionFacts } from '../book/transaction.ts'
import type { TestCard } from '../cards.ts'

/** Somebody stands at the till. */
export type Checkout = {
  id: string
  /** What the shop asked for. */
  wanted: TransactionFacts
  /** The payment that a shop's server has begun; in the dialog every card makes its own. */
  begunId?: string
  /** The card whose bank is asking its holder. */
  asking: UsedCard | null
}

export type UsedCard = { card: TestCard; expiry: string }
