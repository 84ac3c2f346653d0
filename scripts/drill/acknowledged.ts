import { appendFileSync } from 'node:fs'

/** A write that somebody was told has been done: from then on it is a promise. */
export type Acknowledged = {
  kind: 'sign-up' | 'favourite' | 'message' | 'purchase'
  /** What finds it again in the database. */
  key: string
  /** When the answer came, in milliseconds. */
  at: number
  /** The number on the receipt of a purchase. */
  receipt?: number
}

export type Book = { readonly entries: readonly Acknowledged[]; enter: (one: Acknowledged) => void }

/** Kept by those who were told, in a file of their own: the database cannot vouch for itself. */
export function openBook(file: string): Book {
  const entries: Acknowledged[] = []
  return {
    entries,
    enter(one) {
      entries.push(one)
      appendFileSync(file, `${JSON.stringify(one)}\n`)
    },
  }
}
