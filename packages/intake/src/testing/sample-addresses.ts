import { resolve } from 'node:path'
import type { RegisterAddress } from '../geocode/address-index.ts'
import { readAddress } from '../register/read-address.ts'
import { readRegister } from '../register/read-register.ts'

/** The register of the middle of Reykjavík, in the official form. */
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
