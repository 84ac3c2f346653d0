import type { Book } from '../book/book.ts'
import type { Faults } from '../faults.ts'

/** What the sides of the provider share. */
export type Parts = {
  book: Book
  faults: Faults
  now: () => Date
  /** How long every server call takes, to give others time to get in between. */
  delayMs: number
}
