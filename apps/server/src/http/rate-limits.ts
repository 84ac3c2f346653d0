import { createHmac } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { PublicError, tooMany } from './errors.ts'

/** A number of points per period. */
export type LimitRule = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Once reached, further requests are rejected from memory, without a query, until the period
   *  ends. Only for rules whose points are never given back while blocked, so not for takeAll. */
  readonly blocks?: boolean
}

/** Limits for an unauthenticated call that writes rows: one per network, so that a network
 *  cannot use up the shared limit, and one for all networks together. */
export type AnonymousLimit = { readonly network: LimitRule; readonly everyone: LimitRule }

export type Counted = readonly [rule: LimitRule, ...key: string[]]

export type Limits = {
  /** Takes one point. @throws a 429 with the time to retry */
  take: (rule: LimitRule, ...key: string[]) => Promise<void>
  /** Takes several points. @throws a 429 with the time to retry */
  takeMany: (rule: LimitRule, points: number, ...key: string[]) => Promise<void>
  /** Takes one point of each rule in order, or none if one is reached. @throws a 429 */
  takeAll: (...counted: readonly Counted[]) => Promise<void>
  /** The same for an unauthenticated call that writes rows. @throws a 429 */
  takeAnonymous: (limit: AnonymousLimit, network: string) => Promise<void>
  /** The same for pages, which are not rejected with an error. */
  allowsAnonymous: (limit: AnonymousLimit, network: string) => Promise<boolean>
  /** Takes one point. Returns whether the limit allows it instead of throwing. */
  allows: (rule: LimitRule, ...key: string[]) => Promise<boolean>
  /** Takes one point even if the limit is reached. @returns the current count */
  count: (rule: LimitRule, ...key: string[]) => Promise<number>
  /** Takes no point. @throws a 429 when the limit is reached */
  check: (rule: LimitRule, ...key: string[]) => Promise<void>
  /** Gives a point back after a success. */
  give: (rule: LimitRule, ...key: string[]) => Promise<void>
}

/** A rule has at most 2 to the power of this rows, regardless of the number of networks and
 *  addresses. Keys that share a row share a limit, which affects one pair in a million. */
const KEY_BITS = 20

type Consumed = { isBeyond: boolean; state: RateLimiterRes }

/** Counts in the database, shared by all processes. While the database is unavailable each
 *  process counts for itself, so an outage does not lift the limits.
 *  @param secret prevents searching for an address that shares its limit with another */
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

  /** Stores a hash of mail and network addresses. All spellings of an address have one key. */
  function keyOf(key: readonly string[]): string {
    const hash = createHmac('sha256', secret).update(key.map(normaliseEmail).join('\n')).digest()
    return (hash.readUInt32BE(0) >>> (32 - KEY_BITS)).toString(36)
  }

  async function consume(rule: LimitRule, key: readonly string[], points = 1): Promise<Consumed> {
    try {
      return { isBeyond: false, state: await limiterOf(rule).consume(keyOf(key), points) }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { isBeyond: true, state: refusal }
      throw refusal
    }
  }

  /** Takes one point of each rule, or none. @returns the rule that is reached */
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
    async takeMany(rule, points, ...key) {
      const { isBeyond, state } = await consume(rule, key, points)
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

/** Translates a limit error into the language of the host; returns other errors unchanged. */
export const tooManyRequestsIn = (lang: Lang, error: unknown): unknown =>
  error instanceof PublicError && error.code === 'too_many'
    ? new PublicError(error.code, accountErrorTexts[lang].tooMany, error)
    : error
