import { type Listed, newestFirst } from '@kot/domain/market/market-delta'
import type { CurrentMarket, MarketDelta } from './market.ts'

/** What leads from one version of the market to another. */
export type Delta<Item> = {
  readonly added: readonly Item[]
  readonly changed: readonly Item[]
  readonly gone: readonly number[]
}

/** Returns the records of the other version exactly, in its order. */
export function applyDelta<Item extends Listed>(
  before: readonly Item[],
  { added, changed, gone }: Delta<Item>,
): Item[] {
  const replaced = new Set([...gone, ...changed.map(({ id }) => id)])
  const kept = before.filter(({ id }) => !replaced.has(id))
  return [...kept, ...added, ...changed].toSorted(newestFirst)
}

/** Returns the later version of the market, as `GET /d/market/<to>.json` has it. */
export function applyMarketDelta(before: CurrentMarket, delta: MarketDelta): CurrentMarket {
  const records = applyDelta(before.records, delta)
  return { records, date: delta.date, countlength: records.length }
}
