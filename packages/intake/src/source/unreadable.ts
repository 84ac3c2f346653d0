/** Why a page is not what its source should have answered. */
export type UnreadableReason = 'not-json' | 'not-html' | 'not-xml' | 'not-csv' | 'changed-markup'

/** The page came, and it is not the page we know: nothing on it may be believed. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'Unreadable'
    this.reason = reason
  }
}
