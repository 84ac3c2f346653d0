import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { officialColumns } from '@kot/intake/address-register/read-register'
import { addressExcerpt, excerptRows } from '@kot/intake/testing/register-addresses'

/** The given file, or the excerpt beside the checkout. */
export function findRegister(named: string | undefined): string | null {
  const place = named === undefined ? addressExcerpt : resolve(named)
  return existsSync(place) ? place : null
}

/** The register itself, or the excerpt in the same columns. */
export async function officialFile(place: string, directory: string): Promise<string> {
  if (!place.includes('addresses-sample')) return place
  const rows = (await excerptRows(place)).map((row, index): Record<string, string> => ({
    SVFNR: row.municipality_code,
    HEINUM: String(index + 1),
    POSTNR: row.postcode,
    HEITI_NF: row.street,
    HEITI_TGF: row.street_dative,
    HUSNR: /^\d+/.exec(row.house)?.[0] ?? '',
    BOKST: row.house.replace(/^\d+/, ''),
    N_HNIT_WGS84: row.lat.replace('.', ','),
    E_HNIT_WGS84: row.long.replace('.', ','),
  }))
  const lines = rows.map((row) => officialColumns.map((column) => `"${row[column] ?? ''}"`).join())
  const path = join(directory, 'register.csv')
  await writeFile(path, `${[officialColumns.join(), ...lines].join('\r\n')}\r\n`)
  return path
}
