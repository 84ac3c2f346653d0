import type { MarketRecord } from '@kot/contract/market'

const parameter = 'home'

/** The address under which one home can be passed on. */
export const sharedHomePath = (id: MarketRecord['id']): string => `/?${parameter}=${id}`

/** The home the address asks for, as it is written there; null when it asks for none. */
export const sharedHomeIn = (query: URLSearchParams): string | null => query.get(parameter)

/** The same address, asking for no home. */
export function withoutSharedHome(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(parameter)
  return rest
}
