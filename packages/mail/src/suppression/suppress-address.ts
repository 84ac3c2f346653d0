import type { Database } from '@kot/db/connect'

type Suppression = { address: string; reason: 'bounce' | 'complaint'; fault: string | null }

/** No more mail to this address. A complaint outweighs a bounce, which only says what machines think. */
export async function suppressAddress(
  db: Database,
  { address, reason, fault }: Suppression,
  now: Date,
): Promise<void> {
  await db
    .insertInto('mail_suppression')
    .values({ address: address.toLowerCase(), reason, fault, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ reason, fault, created_at: now })
        .where((eb) =>
          eb.or([eb('mail_suppression.reason', '=', 'bounce'), eb.val(reason === 'complaint')]),
        ),
    )
    .execute()
}
