import { applyDelta } from '@kot/domain/market-delta'
import type { CurrentMarket, MarketDelta } from './market.ts'

/** Returns the later version of the market, as `GET /d/market/<to>.json` has it. */
export function applyMarketDelta(before: CurrentMarket, delta: MarketDelta): CurrentMarket {
  const records = applyDelta(before.records, delta)
  return { records, date: delta.date, countlength: records.length }
}
