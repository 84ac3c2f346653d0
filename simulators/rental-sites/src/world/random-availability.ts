import type { Random } from '../../../../scripts/demo/market/random.ts'
import type { WorldHome } from '../site.ts'

const day = 86_400_000

export function randomAvailability(now: Date, random: Random): WorldHome['available'] {
  if (random.chance(0.42)) return 'now'
  if (random.chance(0.18)) return null
  // Most leases begin with a month.
  const months = random.pick([1, 1, 1, 2, 2, 3, 4])
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)
  const start = random.chance(0.3) ? first + 14 * day : first
  return new Date(start).toISOString().slice(0, 10)
}
