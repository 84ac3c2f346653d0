import { isInIceland } from '@kot/domain/iceland'
import { isPostcode } from '@kot/domain/postcode'
import type { OfficialRow } from './official-columns.ts'

export type Address = {
  id: number
  postcode: string
  municipality: string
  street: string
  street_dative: string | null
  house_number: number | null
  letter: string | null
  special_name: string | null
  lat: number
  long: number
}

/** Why a row of the file is left out. */
export type SkipReason =
  | 'no key'
  | 'no name'
  | 'unknown postcode'
  | 'no position'
  | 'outside Iceland'
  | 'repeated key'

/** One row of the official file, or why it cannot be used. */
export function readAddress(row: OfficialRow): Address | SkipReason {
  const id = wholeNumber(row.HEINUM)
  if (id === null) return 'no key'
  const street = row.HEITI_NF.trim()
  if (street === '') return 'no name'
  const postcode = row.POSTNR.trim()
  if (!isPostcode(postcode)) return 'unknown postcode'
  const lat = degrees(row.N_HNIT_WGS84)
  const long = degrees(row.E_HNIT_WGS84)
  if (lat === null || long === null) return 'no position'
  if (!isInIceland({ lat, long })) return 'outside Iceland'
  return {
    id,
    postcode,
    municipality: row.SVFNR.trim().padStart(4, '0'),
    street,
    street_dative: filled(row.HEITI_TGF),
    house_number: wholeNumber(row.HUSNR),
    letter: filled(row.BOKST)?.toUpperCase() ?? null,
    special_name: filled(row.SERHEITI),
    lat,
    long,
  }
}

/** House number 0 stands for none, and so do letters where digits are expected. */
function wholeNumber(text: string): number | null {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0
  return number === 0 ? null : number
}

/** Written with a decimal comma. */
function degrees(text: string): number | null {
  const written = /^\s*(-?\d{1,3})(?:[.,](\d+))?\s*$/.exec(text)
  return written && Number(`${written[1]}.${written[2] ?? 0}`)
}

function filled(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
