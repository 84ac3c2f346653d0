import { applyDelta } from '@kot/domain/market-delta'
import type { CurrentMarket, MarketDelta } from './market.ts'

/** Returns the later version of the market, as `GET /d/market/<to>.json` has it, or null when the delta
 *  does not belong to this version. */
export function applyMarketDelta(
  { records }: CurrentMarket,
  delta: MarketDelta,
): CurrentMarket | null {
  const later = applyDelta(records, delta)
  return later && { records: later, date: delta.date, countlength: later.length }
}
