import {
  offeredPostcodes,
  postalNames,
  postcodeByCode,
  type PostalName,
  type Postcode,
} from './postcode.ts'

type Position = Pick<Postcode, 'lat' | 'long' | 'postalName'>

/** Every other postcode with addresses, the nearest first. */
export function postcodesNear(code: string): readonly Postcode[] {
  const here = postcodeByCode(code)
  if (!here) return []
  return nearestFirst(
    offeredPostcodes.filter((postcode) => postcode.code !== code),
    (postcode) => distance(here, postcode),
  )
}

/** Every other place of the postal service, the nearest first. A town is as near as the nearest of its
 *  postcodes: Reykjavík and Akureyri reach far into the country. */
export function postalNamesNear({ name }: PostalName): readonly PostalName[] {
  const here = positions.get(name) ?? []
  return nearestFirst(
    postalNames.filter((postalName) => postalName.name !== name),
    (postalName) => leastDistance(here, positions.get(postalName.name) ?? []),
  )
}

const positions = Map.groupBy<string, Position>(offeredPostcodes, ({ postalName }) => postalName)

function leastDistance(these: readonly Position[], those: readonly Position[]): number {
  let least = Infinity
  for (const one of these) {
    for (const other of those) least = Math.min(least, distance(one, other))
  }
  return least
}

function nearestFirst<Area>(areas: readonly Area[], howFar: (area: Area) => number): Area[] {
  return areas
    .map((area) => ({ area, far: howFar(area) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ area }) => area)
}

// Degrees of latitude. Good for putting in order what lies in one country, not for telling distances.
function distance(one: Position, other: Position): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180)
  return Math.hypot(one.lat - other.lat, (one.long - other.long) * Math.cos(middle))
}
