import { createHmac } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Lang } from '@kot/domain/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { PublicError, tooMany } from './errors.ts'

/** So many in so long; then wait. */
export type LimitRule = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Once reached it is refused from memory, without a query, until it is over. Only for rules of which
   *  nothing is given back while they are reached, so not for those of takeAll. */
  readonly blocks?: boolean
}

/** A call that anybody can make and that writes rows: one network cannot use up everybody's share, and all
 *  networks together cannot write without end. */
export type AnonymousLimit = { readonly network: LimitRule; readonly everyone: LimitRule }

export type Counted = readonly [rule: LimitRule, ...key: string[]]

export type Limits = {
  /** Counts one. @throws a 429 that says when to come back */
  take: (rule: LimitRule, ...key: string[]) => Promise<void>
  /** Counts one in each, in this order; in none when one of them is reached. @throws a 429 */
  takeAll: (...counted: readonly Counted[]) => Promise<void>
  /** The same for a call that writes rows for anybody. @throws a 429 */
  takeAnonymous: (limit: AnonymousLimit, network: string) => Promise<void>
  /** The same where a page is sent instead of a refusal. */
  allowsAnonymous: (limit: AnonymousLimit, network: string) => Promise<boolean>
  /** Counts one and says whether there is still room, for those who must not notice. */
  allows: (rule: LimitRule, ...key: string[]) => Promise<boolean>
  /** Counts one, room or not. @returns how many there are by now */
  count: (rule: LimitRule, ...key: string[]) => Promise<number>
  /** Counts nothing. @throws a 429 when the limit is reached */
  check: (rule: LimitRule, ...key: string[]) => Promise<void>
  /** Takes one back: what went well shall not count. */
  give: (rule: LimitRule, ...key: string[]) => Promise<void>
}

/** Rows a rule can have at most, however many networks and addresses there are: 2 to the power of this. Two
 *  that share one share a limit, which happens to one pair in a million. */
const KEY_BITS = 20

type Consumed = { isBeyond: boolean; state: RateLimiterRes }

/** Counted in the database, for all processes together. While that is away each counts for itself,
 *  so that an outage opens no door.
 *  @param secret so that nobody can look for an address that shares its limit with another */
export function createLimits(db: Database, secret = ''): Limits {
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
      ...(rule.blocks === true && { inMemoryBlockOnConsumed: points + 1 }),
    })
    limiters.set(rule.name, limiter)
    return limiter
  }

  /** Addresses of people and of networks are counted, not kept. Every spelling of an address is one key. */
  function keyOf(key: readonly string[]): string {
    const hash = createHmac('sha256', secret).update(key.map(normaliseEmail).join('\n')).digest()
    return (hash.readUInt32BE(0) >>> (32 - KEY_BITS)).toString(36)
  }

  async function consume(rule: LimitRule, key: readonly string[]): Promise<Consumed> {
    try {
      return { isBeyond: false, state: await limiterOf(rule).consume(keyOf(key)) }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { isBeyond: true, state: refusal }
      throw refusal
    }
  }

  /** Counts one in each or in none. @returns the one that is reached */
  async function takeOrNone(counted: readonly Counted[]): Promise<RateLimiterRes | null> {
    const taken: Counted[] = []
    for (const one of counted) {
      const [rule, ...key] = one
      const { isBeyond, state } = await consume(rule, key)
      taken.push(one)
      if (!isBeyond) continue
      await Promise.all(taken.map((each) => limits.give(...each)))
      return state
    }
    return null
  }

  const limits: Limits = {
    async take(rule, ...key) {
      const { isBeyond, state } = await consume(rule, key)
      if (isBeyond) throw waitFor(state)
    },
    async takeAll(...counted) {
      const reached = await takeOrNone(counted)
      if (reached) throw waitFor(reached)
    },
    takeAnonymous: (limit, network) => limits.takeAll(...countedOf(limit, network)),
    allowsAnonymous: async (limit, network) =>
      (await takeOrNone(countedOf(limit, network))) === null,
    allows: async (rule, ...key) => !(await consume(rule, key)).isBeyond,
    count: async (rule, ...key) => (await consume(rule, key)).state.consumedPoints,
    async check(rule, ...key) {
      const known = await limiterOf(rule).get(keyOf(key))
      if (known && known.consumedPoints >= rule.points) throw waitFor(known)
    },
    async give(rule, ...key) {
      await limiterOf(rule).reward(keyOf(key))
    },
  }
  return limits
}

const waitFor = ({ msBeforeNext }: RateLimiterRes) => tooMany(Math.ceil(msBeforeNext / 1_000))

const countedOf = (
  { network: ofNetwork, everyone }: AnonymousLimit,
  network: string,
): Counted[] => [[ofNetwork, network], [everyone]]

/** Says it in the language of the host when a limit is reached; any other error is given back as it is. */
export const tooManyRequestsIn = (lang: Lang, error: unknown): unknown =>
  error instanceof PublicError && error.code === 'too_many'
    ? new PublicError(error.code, accountErrorTexts[lang].tooMany, error)
    : error
