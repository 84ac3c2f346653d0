import type { CurrentMarket } from '@kot/contract/market'
import { marketHome, type MarketHome } from '@kot/contract/market-home'

/** The market, its homes ready to be searched. */
export type Market = Omit<CurrentMarket, 'records'> & { homes: readonly MarketHome[] }

export function marketOf({ records, ...rest }: CurrentMarket): Market {
  return { ...rest, homes: records.map(marketHome) }
}

/** Whether it tells what only holders of access may know. What came says so better than who asked:
 *  the server may have judged otherwise than the browser would. */
export const tellsEverything = ({ homes }: Market): boolean =>
  homes.some(({ link, adress, found_at }) => link !== null || adress !== null || found_at !== null)
