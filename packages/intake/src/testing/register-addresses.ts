import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { RegisterAddress } from '../geocode/address-index.ts'
import { readAddress, readRegister } from '../address-register/read-register.ts'

/** An ordinary register address. A test sets only the fields that matter to it. */
export const aRegisterAddress = (facts: Partial<RegisterAddress> = {}): RegisterAddress => ({
  postcode: '101',
  municipality: '0000',
  street: 'Njálsgata',
  street_dative: 'Njálsgötu',
  house_number: 4,
  letter: null,
  special_name: null,
  lat: 64.144_36,
  long: -21.929_29,
  ...facts,
})

/** The register of central Reykjavík, in the official format. */
export const centralReykjavik = resolve(
  import.meta.dirname,
  '../../sample/central-reykjavik.csv.gz',
)

export async function sampleAddresses(): Promise<RegisterAddress[]> {
  const addresses: RegisterAddress[] = []
  for await (const { rows } of readRegister(centralReykjavik, 10_000)) {
    for (const row of rows) {
      const address = readAddress(row)
      if (typeof address !== 'string') addresses.push(address)
    }
  }
  return addresses
}

/** An optional excerpt of the whole country beside the checkout. It is too large for the repository. */
export const addressExcerpt = resolve(
  import.meta.dirname,
  '../../../../../shared/data/addresses-sample.csv.gz',
)

/** A row of the excerpt file. */
type ExcerptRow = Record<
  | 'postcode'
  | 'street'
  | 'street_dative'
  | 'house'
  | 'special_name'
  | 'municipality_code'
  | 'lat'
  | 'long',
  string
>

export async function excerptRows(place = addressExcerpt): Promise<ExcerptRow[]> {
  return parse(gunzipSync(await readFile(place)), { columns: true })
}

export async function readAddressExcerpt(): Promise<RegisterAddress[]> {
  const rows = await excerptRows()
  return rows.map((row) => ({
    postcode: row.postcode,
    municipality: row.municipality_code,
    street: row.street,
    street_dative: row.street_dative === '' ? null : row.street_dative,
    house_number: Number(/^\d+/.exec(row.house)?.[0] ?? 0) || null,
    letter: row.house.replace(/^\d+/, '') || null,
    special_name: row.special_name === '' ? null : row.special_name,
    lat: Number(row.lat),
    long: Number(row.long),
  }))
}

const keyOf = ({ postcode, street }: RegisterAddress) => `${postcode} ${street}`

/**
 * Returns the addresses that an advert could contain: houses with a number, and farms. A name without a
 * number on a street with numbers is a plot or a substation.
 */
export function writableAddresses(addresses: readonly RegisterAddress[]): RegisterAddress[] {
  const numbered = new Set(addresses.filter((some) => some.house_number !== null).map(keyOf))
  return addresses.filter((some) => some.house_number !== null || !numbered.has(keyOf(some)))
}
