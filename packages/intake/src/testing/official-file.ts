import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { officialColumns, type OfficialRow } from '../address-register/read-register.ts'

/** A row of the official file for an ordinary address; a test sets only what matters to it. */
export const anOfficialRow = (facts: Partial<OfficialRow> = {}): OfficialRow => ({
  SVFNR: '0000',
  HEINUM: '1017252',
  POSTNR: '101',
  HEITI_NF: 'Njálsgata',
  HEITI_TGF: 'Njálsgötu',
  HUSNR: '52',
  BOKST: '',
  SERHEITI: '',
  N_HNIT_WGS84: '64,14291',
  E_HNIT_WGS84: '-21,92221',
  ...facts,
})

/** A street of that many houses, odd and even numbers facing each other, with keys from `firstKey`. */
export function aStreet(name: string, houses: number, firstKey = 1): OfficialRow[] {
  return Array.from({ length: houses }, (_, index) =>
    anOfficialRow({
      HEINUM: String(firstKey + index),
      HEITI_NF: name,
      HUSNR: String(index + 1),
      N_HNIT_WGS84: (64.14 + (index % 2) * 0.0003).toFixed(6).replace('.', ','),
      E_HNIT_WGS84: (-21.95 + index * 0.000_2).toFixed(6).replace('.', ','),
    }),
  )
}

const quoted = (field: string): string =>
  /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

/** The file as HMS publishes it: every column, quotes where a field has a comma. */
export function officialCsv(rows: readonly Partial<OfficialRow>[]): string {
  const lines = rows.map((row) =>
    officialColumns.map((column) => quoted((row as Record<string, string>)[column] ?? '')).join(),
  )
  return `${[officialColumns.join(), ...lines].join('\r\n')}\r\n`
}

/** Writes a file that is gone after the test and returns its path. */
export async function aFile(content: string, name = 'register.csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kot-register-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, name.endsWith('.gz') ? gzipSync(content) : content)
  return path
}
