import { offeredPostcodes, postalNames, type Postcode } from '@kot/domain/postcode'
import type { MapName } from './map-name'

// The larger places by size, and the zoom from which there is room for them. Places not named here
// follow in the order of the postcodes.
const largest: readonly (readonly [name: string, fromZoom: number])[] = [
  ['Reykjavík', 5],
  ['Akureyri', 5],
  ['Ísafjörður', 5],
  ['Egilsstaðir', 5],
  ['Höfn í Hornafirði', 6],
  ['Selfoss', 7],
  ['Reykjanesbær', 7],
  ['Vestmannaeyjar', 6],
  ['Húsavík', 6],
  ['Sauðárkrókur', 7],
  ['Borgarnes', 7],
  ['Stykkishólmur', 6],
  ['Vík', 6],
  ['Akranes', 8],
  ['Neskaupstaður', 7],
  ['Patreksfjörður', 7],
  ['Blönduós', 7],
  ['Hólmavík', 7],
  ['Þórshöfn', 7],
  ['Kirkjubæjarklaustur', 7],
  ['Grindavík', 8],
  ['Hveragerði', 9],
  ['Þorlákshöfn', 8],
  ['Kópavogur', 10],
  ['Hafnarfjörður', 10],
  ['Garðabær', 11],
  ['Mosfellsbær', 10],
  ['Seltjarnarnes', 11],
]
const villagesFrom = 8
const countrysideFrom = 10

const quartersFrom = 13
const lastZoom = 15

// Seen from near the centre of the capital is full of homes, which would cover its name.
const cityInTheBayFrom = 11
const bayOfReykjavik = { lat: 64.1545, long: -21.904 }

/** One name per postal name at its built-up centre, the larger places first. */
const towns: readonly MapName[] = [
  ...largest.map(([name]) => name),
  ...postalNames.map(({ name }) => name).filter((name) => !largest.some(([big]) => big === name)),
].flatMap((name) => {
  const centre = centreOf(name)
  if (!centre) return []
  const fromZoom =
    largest.find(([big]) => big === name)?.[1] ??
    (centre.kind === 'urban' ? villagesFrom : countrysideFrom)
  return name === 'Reykjavík'
    ? [
        { ...named(name, 'city', centre, fromZoom), toZoom: cityInTheBayFrom - 1 },
        named(name, 'city', bayOfReykjavik, cityInTheBayFrom),
      ]
    : [named(name, 'town', centre, fromZoom)]
})

/** Quarters by which people in the larger towns say where they live. Postcodes that span several
 *  have lists for names, which say nothing at one point of the map. */
const quarters: readonly MapName[] = offeredPostcodes.flatMap((postcode) =>
  postcode.kind === 'urban' && postcode.district && !postcode.district.includes(',')
    ? [named(postcode.district.split(/ og | \(/)[0] ?? '', 'quarter', postcode, quartersFrom)]
    : [],
)

export const settlementNames: readonly MapName[] = [...towns, ...quarters]

function centreOf(name: string): Postcode | undefined {
  const own = offeredPostcodes.filter(({ postalName }) => postalName === name)
  return own.find(({ kind }) => kind === 'urban') ?? own[0]
}

function named(
  text: string,
  kind: MapName['kind'],
  { lat, long }: { lat: number; long: number },
  fromZoom: number,
): MapName {
  return { text, kind, lat, long, fromZoom, toZoom: lastZoom }
}
