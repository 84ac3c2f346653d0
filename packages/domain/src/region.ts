import type { Lang } from './lang.ts'
import { postcodes, type Postcode } from './postcode.ts'
import { regionKeys, type RegionKey } from './region-key.ts'

export type Region = {
  readonly key: RegionKey
  readonly name: Readonly<Record<Lang, string>>
  /** 'In this region' in Icelandic. */
  readonly locative: string
}

// Only the capital region has an English name that people here use; the others keep their own.
const named = (is: string, locative: string, en = is) => ({ name: { is, en }, locative })

const names: Readonly<Record<RegionKey, Omit<Region, 'key'>>> = {
  // The towns of the capital region that have no group of their own: Seltjarnarnes and Kjós.
  hofudborgarsvaedi: named('Höfuðborgarsvæðið', 'á höfuðborgarsvæðinu', 'Capital Region'),
  reykjavik: named('Reykjavík', 'í Reykjavík'),
  gardabaer: named('Garðabær', 'í Garðabæ'),
  hafnarfjordur: named('Hafnarfjörður', 'í Hafnarfirði'),
  kopavogur: named('Kópavogur', 'í Kópavogi'),
  mosfellsbaer: named('Mosfellsbær', 'í Mosfellsbæ'),
  sudurnes: named('Suðurnes', 'á Suðurnesjum'),
  akureyri: named('Akureyri', 'á Akureyri'),
  sudurland: named('Suðurland', 'á Suðurlandi'),
  austurland: named('Austurland', 'á Austurlandi'),
  nordurland: named('Norðurland', 'á Norðurlandi'),
  vestfirdir: named('Vestfirðir', 'á Vestfjörðum'),
  vesturland: named('Vesturland', 'á Vesturlandi'),
}

/** The 13 groups of the area selector in its order. */
export const regions: readonly Region[] = regionKeys.map((key) => ({ key, ...names[key] }))

export const postcodesOfRegion = (key: RegionKey): readonly Postcode[] =>
  postcodes.filter(({ region }) => region === key)
