import type { MarketRecord } from '@kot/contract/market'

/** '101 Reykjavík' */
export const townOf = ({ postcode, city_name }: Pick<MarketRecord, 'postcode' | 'city_name'>) =>
  `${postcode} ${city_name}`

/** As exactly as the reader may know it: 'Njálsgata 32, 101 Reykjavík', '101 Reykjavík'. */
export const placeOf = (record: Pick<MarketRecord, 'adress' | 'postcode' | 'city_name'>) =>
  record.adress === null ? townOf(record) : `${record.adress}, ${townOf(record)}`
