import { streets } from '@kot/rental-sites-simulator/world/streets'
import type { RegisterAddress } from '../geocode/address-index.ts'

const metresPerDegree = 111_320
const letters = [null, 'A', 'B', 'C']

/** A register of every house the simulated sites may advertise, in a row along its street. */
export function* worldAddresses(): Generator<RegisterAddress> {
  for (const [postcode, ofPostcode] of Object.entries(streets)) {
    for (const { name, dative, lat, long, highestHouse } of ofPostcode) {
      const last = Math.max(highestHouse, 8)
      for (let house = 1; house <= last; house += 1) {
        const along = ((house / last - 0.5) * 240) / metresPerDegree
        for (const letter of letters) {
          yield {
            postcode,
            municipality: '0000',
            street: name,
            street_dative: dative,
            house_number: house,
            letter,
            special_name: null,
            lat: lat + along,
            long,
          }
        }
      }
    }
  }
}
