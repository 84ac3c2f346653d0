import type { SecondFactor } from './second-factor.ts'

type Purpose = 'register' | 'prove'

/** A person finds a key or a phone in that time. */
const CHALLENGE_LIFE_MS = 5 * 60_000

/** A newer one replaces it: a session asks one thing of a device at a time. */
export async function keepChallenge(
  { db, now }: Pick<SecondFactor, 'db' | 'now'>,
  asked: { sessionId: string; purpose: Purpose; challenge: string },
): Promise<void> {
  const kept = {
    challenge: asked.challenge,
    expires_at: new Date(now().getTime() + CHALLENGE_LIFE_MS),
  }
  await db
    .insertInto('operator_challenge')
    .values({ session_id: asked.sessionId, purpose: asked.purpose, ...kept })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(kept))
    .execute()
}

/** Gone once taken, whatever the answer to it was worth. Never inside the transaction of that answer:
 *  one that is rolled back would bring the challenge back. */
export async function takeChallenge(
  { db, now }: Pick<SecondFactor, 'db' | 'now'>,
  { sessionId, purpose }: { sessionId: string; purpose: Purpose },
): Promise<string | null> {
  const taken = await db
    .deleteFrom('operator_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now() ? taken.challenge : null
}
