import type { AccessParts } from '../access-parts.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { auditBooks } from './audit-books.ts'
import type { Discrepancy } from './discrepancy.ts'

/** Adds up the books. A purchase under way is in the provider's books before it is in ours, so only
 *  what a second look finds too is told. @returns how many alerts were raised */
export async function alertAboutBooks(parts: AccessParts): Promise<number> {
  let found: Discrepancy[]
  try {
    found = await auditBooks(parts)
    if (found.length > 0) {
      const again = new Set((await auditBooks(parts)).map(nameOf))
      found = found.filter((one) => again.has(nameOf(one)))
    }
  } catch (error) {
    parts.onTrouble?.({ err: error }, 'the books could not be added up')
    return 0
  }
  for (const { kind, subject, expected, found: actual } of found) {
    const details = { discrepancy: kind, expected, found: actual }
    await parts.db
      .transaction()
      .execute((trx) => raiseAlert(trx, { kind: 'books', subject, details }, parts.now()))
  }
  return found.length
}

const nameOf = ({ kind, subject }: Discrepancy): string => `${kind} ${subject}`
