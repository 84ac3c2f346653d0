/** The columns of the official file in their order; HMS publishes it daily. */
export const officialColumns = [
  'FID',
  'HNITNUM',
  'SVFNR',
  'BYGGD',
  'LANDNR',
  'HEINUM',
  'MATSNR',
  'POSTNR',
  'HEITI_NF',
  'HEITI_TGF',
  'HUSNR',
  'BOKST',
  'VIDSK',
  'SERHEITI',
  'DAGS_INN',
  'DAGS_LEIDR',
  'GAGNA_EIGN',
  'TEGHNIT',
  'YFIRFARID',
  'YFIRF_HEITI',
  'ATH',
  'NAKV_XY',
  'HNIT',
  'N_HNIT_WGS84',
  'E_HNIT_WGS84',
  'NOTNR',
  'LM_HEIMILISFANG',
  'VEF_BIRTING',
  'HUSMERKING',
] as const

type OfficialColumn = (typeof officialColumns)[number]

/** What we read. A file that lacks one of these is refused; the others may come and go. */
const neededColumns = [
  'SVFNR',
  'HEINUM',
  'POSTNR',
  'HEITI_NF',
  'HEITI_TGF',
  'HUSNR',
  'BOKST',
  'SERHEITI',
  'N_HNIT_WGS84',
  'E_HNIT_WGS84',
] as const satisfies readonly OfficialColumn[]

export type OfficialRow = Readonly<Record<(typeof neededColumns)[number], string>>

/** @throws when this is not the register, naming what is missing */
export function checkHeader(header: readonly string[]): string[] {
  const missing = neededColumns.filter((column) => !header.includes(column))
  if (missing.length > 0) {
    throw new Error(`not the address register: no column ${missing.join(', ')}`)
  }
  return [...header]
}
