import type { Database } from '@kot/db/connect'

export type Factor = 'passkey' | 'totp'

/** A working day. Then the second factor is asked for again. */
const PASS_LIFE_MS = 12 * 60 * 60_000

/** Lets a session in. Whoever calls has seen the second factor. */
export async function givePass(
  db: Database,
  { sessionId, factor }: { sessionId: string; factor: Factor },
  now: Date,
): Promise<void> {
  const given = { factor, passed_at: now, expires_at: new Date(now.getTime() + PASS_LIFE_MS) }
  await db
    .insertInto('operator_pass')
    .values({ session_id: sessionId, ...given })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(given))
    .execute()
}
