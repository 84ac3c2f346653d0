import { createHash } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../public-error.ts'

/** So many in so long; then wait. */
export type LimitRule = { readonly name: string; readonly points: number; readonly seconds: number }

export type Limits = {
  /** Counts one. @throws a 429 that says when to come back */
  take: (rule: LimitRule, ...key: string[]) => Promise<void>
  /** Counts one and says whether there is still room, for those who must not notice. */
  allows: (rule: LimitRule, ...key: string[]) => Promise<boolean>
  /** Takes one back: what went well shall not count. */
  give: (rule: LimitRule, ...key: string[]) => Promise<void>
}

/** Counted in the database, for all processes together. While that is away each counts for itself,
 *  so that an outage opens no door. */
export function createLimits(db: Database): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const client = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  }

  function limiterOf(rule: LimitRule): RateLimiterPostgres {
    const known = limiters.get(rule.name)
    if (known) return known
    const { points, seconds } = rule
    const options = { keyPrefix: rule.name, points, duration: seconds }
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(options),
    })
    limiters.set(rule.name, limiter)
    return limiter
  }

  async function waitOf(rule: LimitRule, key: string[]): Promise<number | null> {
    try {
      await limiterOf(rule).consume(hashed(key))
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
      throw refusal
    }
  }

  return {
    async take(rule, ...key) {
      const wait = await waitOf(rule, key)
      if (wait !== null) throw tooMany(Math.ceil(wait / 1_000))
    },
    allows: async (rule, ...key) => (await waitOf(rule, key)) === null,
    async give(rule, ...key) {
      await limiterOf(rule).reward(hashed(key))
    },
  }
}

/** Addresses of people and of networks are counted, not kept. Every spelling of an address is one key. */
const hashed = (key: string[]) =>
  createHash('sha256').update(key.map(normaliseEmail).join('\n')).digest('base64url')
