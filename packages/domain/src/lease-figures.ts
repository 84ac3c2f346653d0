import { postcodeByCode, postcodes } from './postcode.ts'

/**
 * Registered leases by postcode: their number and their median rent in krónur per square metre at the
 * median size, at the level of August 2026.
 *
 * Built on data of Húsnæðis- og mannvirkjastofnun (HMS): leiguskrá to March 2024, carried
 * forward with its rent index. Leases include non-profit landlords, so they can be low.
 */
const leaseFigures: Readonly<Record<string, LeaseFigure>> = {
  '101': { leases: 1167, perSquareMetre: 4921, size: 60 },
  '102': { leases: 133, perSquareMetre: 5028, size: 62 },
  '103': { leases: 121, perSquareMetre: 4015, size: 78 },
  '104': { leases: 524, perSquareMetre: 4279, size: 63 },
  '105': { leases: 1053, perSquareMetre: 4532, size: 64 },
  '107': { leases: 462, perSquareMetre: 4384, size: 70 },
  '108': { leases: 514, perSquareMetre: 4327, size: 70 },
  '109': { leases: 398, perSquareMetre: 3924, size: 77 },
  '110': { leases: 543, perSquareMetre: 3851, size: 76 },
  '111': { leases: 363, perSquareMetre: 4110, size: 73 },
  '112': { leases: 334, perSquareMetre: 4050, size: 81 },
  '113': { leases: 217, perSquareMetre: 4103, size: 83 },
  '116': { leases: 6, perSquareMetre: 3756, size: 54 },
  '162': { leases: 16, perSquareMetre: 3301, size: 57 },
  '170': { leases: 105, perSquareMetre: 4495, size: 60 },
  '190': { leases: 20, perSquareMetre: 3595, size: 78 },
  '200': { leases: 636, perSquareMetre: 4323, size: 70 },
  '201': { leases: 225, perSquareMetre: 3979, size: 90 },
  '203': { leases: 189, perSquareMetre: 3862, size: 96 },
  '210': { leases: 283, perSquareMetre: 4046, size: 87 },
  '220': { leases: 472, perSquareMetre: 4062, size: 74 },
  '221': { leases: 342, perSquareMetre: 3868, size: 84 },
  '225': { leases: 35, perSquareMetre: 4219, size: 65 },
  '230': { leases: 248, perSquareMetre: 3534, size: 75 },
  '240': { leases: 51, perSquareMetre: 3161, size: 85 },
  '245': { leases: 23, perSquareMetre: 2742, size: 80 },
  '250': { leases: 38, perSquareMetre: 3147, size: 87 },
  '260': { leases: 281, perSquareMetre: 3502, size: 82 },
  '262': { leases: 544, perSquareMetre: 4046, size: 60 },
  '270': { leases: 247, perSquareMetre: 4090, size: 78 },
  '271': { leases: 6, perSquareMetre: 2775, size: 179 },
  '300': { leases: 256, perSquareMetre: 3127, size: 86 },
  '310': { leases: 75, perSquareMetre: 2828, size: 87 },
  '311': { leases: 61, perSquareMetre: 2828, size: 80 },
  '340': { leases: 10, perSquareMetre: 2344, size: 94 },
  '350': { leases: 13, perSquareMetre: 2553, size: 84 },
  '355': { leases: 7, perSquareMetre: 2152, size: 109 },
  '400': { leases: 58, perSquareMetre: 2628, size: 80 },
  '415': { leases: 25, perSquareMetre: 2558, size: 67 },
  '425': { leases: 8, perSquareMetre: 1705, size: 81 },
  '460': { leases: 8, perSquareMetre: 2500, size: 110 },
  '530': { leases: 9, perSquareMetre: 2585, size: 93 },
  '540': { leases: 29, perSquareMetre: 1927, size: 95 },
  '545': { leases: 8, perSquareMetre: 1960, size: 90 },
  '550': { leases: 50, perSquareMetre: 2712, size: 80 },
  '551': { leases: 10, perSquareMetre: 2628, size: 68 },
  '580': { leases: 47, perSquareMetre: 2201, size: 80 },
  '600': { leases: 583, perSquareMetre: 3355, size: 70 },
  '603': { leases: 242, perSquareMetre: 3288, size: 74 },
  '604': { leases: 14, perSquareMetre: 2970, size: 87 },
  '620': { leases: 30, perSquareMetre: 2314, size: 87 },
  '621': { leases: 8, perSquareMetre: 2041, size: 78 },
  '625': { leases: 17, perSquareMetre: 1868, size: 90 },
  '640': { leases: 38, perSquareMetre: 2948, size: 76 },
  '675': { leases: 8, perSquareMetre: 1199, size: 115 },
  '680': { leases: 12, perSquareMetre: 1814, size: 96 },
  '690': { leases: 6, perSquareMetre: 1653, size: 113 },
  '700': { leases: 33, perSquareMetre: 3008, size: 72 },
  '710': { leases: 10, perSquareMetre: 2136, size: 96 },
  '730': { leases: 30, perSquareMetre: 2521, size: 91 },
  '735': { leases: 7, perSquareMetre: 2195, size: 109 },
  '740': { leases: 23, perSquareMetre: 2214, size: 90 },
  '750': { leases: 6, perSquareMetre: 2874, size: 77 },
  '780': { leases: 23, perSquareMetre: 2735, size: 68 },
  '800': { leases: 311, perSquareMetre: 3639, size: 78 },
  '805': { leases: 9, perSquareMetre: 1890, size: 80 },
  '806': { leases: 12, perSquareMetre: 2714, size: 92 },
  '810': { leases: 63, perSquareMetre: 3206, size: 92 },
  '815': { leases: 26, perSquareMetre: 3687, size: 61 },
  '820': { leases: 11, perSquareMetre: 2858, size: 104 },
  '825': { leases: 6, perSquareMetre: 1899, size: 114 },
  '850': { leases: 18, perSquareMetre: 2759, size: 82 },
  '860': { leases: 27, perSquareMetre: 3483, size: 78 },
  '870': { leases: 7, perSquareMetre: 2683, size: 94 },
  '900': { leases: 76, perSquareMetre: 2606, size: 86 },
}

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
