import figures from './lease-figures.json' with { type: 'json' }
import { postcodeByCode, postcodes } from '../postcode/postcode.ts'

/**
 * Registered leases by postcode: their number and their median rent in krónur per square metre at the
 * median size, at the level of August 2026.
 *
 * Built on data of Húsnæðis- og mannvirkjastofnun (HMS): leiguskrá to March 2024, carried
 * forward with its rent index. Leases include non-profit landlords, so they can be low.
 */
const leaseFigures: Readonly<Record<string, LeaseFigure>> = figures

type LeaseFigure = {
  readonly leases: number
  readonly perSquareMetre: number
  readonly size: number
}

/** How the rent per square metre of leases changes with size, measured on 26,323 leases of 2011 to 2014:
 *  ln rent = level + slope · ln(size / 75). Rooms add almost nothing once size is known. */
export const leaseSlope = -0.405

/** How many leases the level of the region counts as in a postcode, and that of the country in a region. */
const wideWeight = 15

/** Logarithm of the lease rent per square metre at 75 m². */
export function leaseLevel(code: string): number {
  return levels.get(code) ?? regionLevels.get(postcodeByCode(code)?.region ?? '') ?? countryLevel
}

type Level = { readonly code: string; readonly region: string; leases: number; level: number }

const known: readonly Level[] = postcodes.flatMap(({ code, region }) => {
  const figure = leaseFigures[code]
  if (!figure) return []
  const { leases, perSquareMetre, size } = figure
  return {
    code,
    region,
    leases,
    level: Math.log(perSquareMetre) - leaseSlope * Math.log(size / 75),
  }
})

/** The mean level of some postcodes by their leases, leaning on that of the wider area. */
function levelOf(some: readonly Level[], wide: { level: number; weight: number }): number {
  const leases = some.reduce((sum, one) => sum + one.leases, wide.weight)
  return some.reduce((sum, one) => sum + one.leases * one.level, wide.weight * wide.level) / leases
}

const countryLevel = levelOf(known, { level: 0, weight: 0 })
const regionLevels = new Map(
  [...Map.groupBy(known, ({ region }) => region)].map(
    ([region, some]) =>
      [region, levelOf(some, { level: countryLevel, weight: wideWeight })] as const,
  ),
)
const levels = new Map(
  known.map((one) => {
    const level = regionLevels.get(one.region) ?? countryLevel
    return [one.code, levelOf([one], { level, weight: wideWeight })] as const
  }),
)
