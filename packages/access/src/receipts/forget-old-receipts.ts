import type { Database } from '@kot/db/connect'

/** Books are kept for so many years after the end of the year they belong to (145/1994). */
const KEEP_YEARS = 7

/**
 * Takes the names out of receipts that the law no longer asks for. Their numbers and amounts stay: a
 * book without gaps is what shows that nothing was taken out of it.
 */
export async function forgetOldReceipts(db: Database, now: Date): Promise<{ forgotten: number }> {
  // Icelandic years begin with those of UTC.
  const keptFrom = new Date(Date.UTC(now.getUTCFullYear() - KEEP_YEARS, 0, 1))
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({
      account_id: null,
      customer_name: '',
      customer_email: '',
      card_scheme: null,
      card_last4: null,
    })
    .where('issued_at', '<', keptFrom)
    .where('customer_email', '<>', '')
    .executeTakeFirst()
  return { forgotten: Number(numUpdatedRows) }
}
