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
