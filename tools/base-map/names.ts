import { offeredPostcodes, postalNames, type Postcode } from '@kot/domain/postcode/postcode'

type Row = readonly [text: string, lat: number, long: number, fromZoom: number, toZoom: number]

// Where a name reads well: the middle of the water, ice or hill, not a surveyed point.
const waters: readonly Row[] = [
  ['Faxaflói', 64.42, -22.75, 6, 10],
  ['Breiðafjörður', 65.24, -23.25, 6, 10],
  ['Húnaflói', 65.92, -20.9, 6, 10],
  ['Skagafjörður', 65.93, -19.6, 8, 11],
  ['Eyjafjörður', 65.87, -18.2, 8, 12],
  ['Skjálfandi', 66.1, -17.6, 7, 11],
  ['Öxarfjörður', 66.2, -16.8, 8, 11],
  ['Þistilfjörður', 66.32, -15.6, 8, 11],
  ['Héraðsflói', 65.78, -14.1, 8, 11],
  ['Ísafjarðardjúp', 66.1, -22.75, 8, 11],
  ['Arnarfjörður', 65.76, -23.75, 9, 12],
  ['Dýrafjörður', 65.93, -23.65, 9, 12],
  ['Hrútafjörður', 65.4, -21.12, 9, 12],
  ['Hvammsfjörður', 65.07, -22.1, 9, 12],
  ['Hvalfjörður', 64.36, -21.65, 9, 12],
  ['Borgarfjörður', 64.51, -22.05, 9, 12],
  ['Kollafjörður', 64.197, -21.81, 10, 15],
  ['Skerjafjörður', 64.128, -22.0, 10, 15],
  ['Fossvogur', 64.1198, -21.918, 12, 15],
  ['Kópavogur', 64.1048, -21.933, 13, 15],
  ['Arnarnesvogur', 64.0985, -21.945, 13, 15],
  ['Stakksfjörður', 64.02, -22.47, 10, 14],
  ['Pollurinn', 65.672, -18.064, 12, 15],
  ['Þingvallavatn', 64.17, -21.14, 8, 13],
  ['Mývatn', 65.603, -17.0, 10, 13],
  ['Þórisvatn', 64.242, -18.918, 8, 12],
  ['Langisjór', 64.215, -18.209, 10, 12],
  ['Lagarfljót', 65.14, -14.72, 9, 12],
  ['Kleifarvatn', 63.926, -21.978, 10, 13],
  ['Hvítárvatn', 64.616, -19.853, 10, 12],
  ['Jökulsárlón', 64.078, -16.227, 10, 12],
  ['Öskjuvatn', 65.025, -16.737, 10, 12],
]

const glaciers: readonly Row[] = [
  ['Vatnajökull', 64.42, -16.8, 5, 11],
  ['Langjökull', 64.64, -20.18, 6, 11],
  ['Hofsjökull', 64.81, -18.82, 6, 11],
  ['Mýrdalsjökull', 63.66, -19.1, 7, 11],
  ['Drangajökull', 66.17, -22.25, 7, 11],
]

const landmarks: readonly Row[] = [
  ['Esja', 64.255, -21.65, 10, 13],
  ['Heiðmörk', 64.065, -21.76, 11, 14],
  ['Viðey', 64.1635, -21.852, 12, 15],
  ['Engey', 64.1735, -21.918, 12, 15],
  ['Örfirisey', 64.1575, -21.942, 13, 16],
  ['Öskjuhlíð', 64.129, -21.9175, 13, 16],
  ['Kringlan', 64.1305, -21.895, 14, 16],
  ['Elliðaárdalur', 64.1145, -21.835, 13, 16],
  ['Hekla', 63.99, -19.67, 8, 11],
  ['Herðubreið', 65.178, -16.35, 8, 11],
  ['Snæfellsjökull', 64.808, -23.775, 8, 11],
]

const rows = (kind: NameKind, table: readonly Row[]): MapName[] =>
  table.map(([text, lat, long, fromZoom, toZoom]) => ({ text, kind, lat, long, fromZoom, toZoom }))

/** Well-known waters, glaciers and hills by which visitors find their way on the map. */
export const natureNames: readonly MapName[] = [
  ...rows('water', waters),
  ...rows('glacier', glaciers),
  ...rows('landmark', landmarks),
]

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

/** Quarters that residents of the larger towns use as addresses. Postcodes that span several
 *  have lists for names, which mean nothing at one point of the map. */
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

/** What a name on the map belongs to; each kind has its own lettering. */
type NameKind = 'city' | 'town' | 'quarter' | 'landmark' | 'glacier' | 'water' | 'street'

export type MapName = {
  readonly text: string
  readonly kind: NameKind
  readonly lat: number
  readonly long: number
  readonly fromZoom: number
  readonly toZoom: number
}
