import { postcodeByCode } from '@kot/domain/postcode'
import type { NewHome } from '@kot/market/home/new-home'
import { seededRandom } from './random.ts'

/** Share of the market by postcode, roughly as it is; whoever is not named has none. */
const shares: Record<string, number> = {
  '101': 18, '105': 14, '107': 8, '108': 9, '104': 8, '103': 4, '109': 5, '110': 5, '111': 4,
  '112': 6, '113': 4, '102': 5, '170': 4, '200': 9, '201': 6, '203': 5, '210': 7, '220': 9,
  '221': 6, '270': 5, '230': 7, '260': 4, '600': 6, '603': 4, '800': 4, '300': 3, '700': 2,
  '400': 2, '900': 2, '640': 2,
} // prettier-ignore

const streets = ['Hafnargata', 'Skólavegur', 'Kirkjubraut', 'Tjarnargata', 'Ægisgata', 'Þórsgata']
const sources = ['Leiguvefur A', 'Leiguvefur B', 'Leiguvefur C']
const day = 86_400_000

/** Homes of an invented market, the same for the same day and number. */
export function demoHomes(count: number, now: Date): NewHome[] {
  const random = seededRandom(20_261_115)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const codes = Object.entries(shares).flatMap(([code, share]) => Array<string>(share).fill(code))

  return Array.from({ length: count }, (_, index) => {
    const code = pick(codes)
    const { lat = 64.14, long = -21.9 } = postcodeByCode(code) ?? {}
    const rooms = 1 + Math.floor(random() * 5)
    const size = 22 + rooms * 17 + Math.floor(random() * 20)
    const rent = Math.round((size * (2_600 + random() * 1_600) + 60_000) / 5_000) * 5_000
    return {
      created_at: new Date(now.getTime() - Math.floor(random() ** 2 * 40 * day)),
      price: random() < 0.03 ? 0 : rent,
      size,
      rooms: random() < 0.08 ? null : rooms,
      available_now: random() < 0.45,
      available_from: null,
      address: `${pick(streets)} ${1 + Math.floor(random() * 90)}`,
      postcode: code,
      position: { lat: lat + (random() - 0.5) * 0.01, long: long + (random() - 0.5) * 0.02 },
      pets_allowed: random() < 0.2,
      source: pick(sources),
      link: `https://leiguvefur.example/${index + 1}`,
      photo_url: null,
    }
  })
}
