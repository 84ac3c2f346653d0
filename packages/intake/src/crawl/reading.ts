import type { Page } from '../source/page.ts'
import { Unreadable } from '../source/unreadable.ts'
import { mentionsChallenge } from './challenge.ts'
import { Blocked, GiveUp, type PageFailure } from './retry-class.ts'

/**
 * One row that cannot be read does not take the others with it, but it does not go unnoticed.
 *
 * @returns what was the matter, if some could be read and some not
 */
export function eachOf<Row>(rows: Row[], read: (row: Row) => void): unknown {
  const failures = rows.flatMap((row) => {
    try {
      read(row)
      return []
    } catch (error) {
      return [error]
    }
  })
  if (failures.length > 0 && failures.length === rows.length) throw failures[0]
  return failures[0]
}

export function reading(page: Page, read: (page: Page) => void): void {
  try {
    read(page)
  } catch (cause) {
    throw failureOfReading(page, cause)
  }
}

/** A page that its source trips over is not the page it knows, whether the source says so or not. */
export function failureOfReading(page: Page, cause: unknown): PageFailure {
  const about = { status: 200, remains: { contentType: page.contentType, text: page.text }, cause }
  if (mentionsChallenge(page)) return new Blocked('captcha', about)
  return new GiveUp(cause instanceof Unreadable ? cause.reason : 'changed-markup', about)
}
