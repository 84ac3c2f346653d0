import { setTimeout as delay } from 'node:timers/promises'

/** Asks again and again until the answer is there; trouble while asking counts as not yet. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false> | Answer | null | false,
  patienceMs: number,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs
  let trouble: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null && answer !== false) return answer
    } catch (error) {
      trouble = error
    }
    await delay(50)
  }
  throw new Error(`${what}: not within ${patienceMs / 1_000} s`, { cause: trouble })
}
