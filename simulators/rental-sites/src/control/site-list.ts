import type { Fault } from '../faults.ts'
import type { RentalSites } from '../rental-sites.ts'

export type ListedSite = { name: string; origin: string; adverts: number; fault: Fault | null }

export const siteList = ({ origins, world, fault }: RentalSites): ListedSite[] =>
  Object.entries(origins).map(([name, origin]) => ({
    name,
    origin,
    adverts: world.adverts(name).length,
    fault: fault(name),
  }))
