import postalNames from './postal-names.json' with { type: 'json' }
import postcodes from './postcodes.json' with { type: 'json' }

/** Built-up area, countryside, or PO boxes and business services without any address. */
export type PostcodeKind = 'urban' | 'rural' | 'pobox'

export type PostcodeRow = readonly [
  areaId: number,
  code: string,
  postalName: string,
  kind: PostcodeKind,
  region: RegionKey,
  lat: number,
  long: number,
  district?: string,
]

// Area ids are stored with every rental watch: a new postcode takes the next free id, and an id is
// never given to another postcode.
// Codes and names after Pósturinn; positions after Staðfangaskrá (HMS), CC BY 4.0: the address point
// nearest the middle of all addresses with the code, for PO boxes that of a neighbouring code.
export const postcodeTable = postcodes as unknown as readonly PostcodeRow[]

/** The groups of the area selector, in the order it shows them. */
export const regionKeys = [
  'hofudborgarsvaedi',
  'reykjavik',
  'gardabaer',
  'hafnarfjordur',
  'kopavogur',
  'mosfellsbaer',
  'sudurnes',
  'akureyri',
  'sudurland',
  'austurland',
  'nordurland',
  'vestfirdir',
  'vesturland',
] as const

export type RegionKey = (typeof regionKeys)[number]

export type PostalNameRow = readonly [
  name: string,
  slug: string,
  preposition: 'í' | 'á' | 'við',
  dative: string,
  locative?: string,
]

// Whether a place takes í or á is usage, not grammar, so every name states its own. The locative is
// preposition and dative unless the row sets another: við takes the accusative.
// Slugs are lower-case ASCII: ð d, þ th, æ ae, ö o, and the accents dropped.
export const postalNameTable = postalNames as unknown as readonly PostalNameRow[]
