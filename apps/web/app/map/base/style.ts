import {
  type Feature,
  type LabelRule,
  LineLabelPlacement,
  LineLabelSymbolizer,
  LineSymbolizer,
  linear,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'
import type { MapColours } from './colours'
import { fontOf, PlaceNames, textSizes } from './place-names'

/** Tiles up to the zoom of the ground, enlarged; and the nearest tiles there are. */
export type DataSource = 'ground' | 'detail'

/** What is painted, in groups that differ in how they meet what is already there. */
export type MapStyle = {
  readonly land: PaintRule[]
  /** Only where there is land, so that towns do not spill into the sea. */
  readonly onLand: PaintRule[]
  /** Beneath the land, so that only the outer half of each line is visible. */
  readonly shore: PaintRule[]
  readonly above: PaintRule[]
  /** The more important first: they take the room. */
  readonly labels: LabelRule[]
}

/**
 * The style of a map with or without OpenStreetMap, which has better waters and built-up areas than the
 * overview. Without it the streets are inferred from house numbers: they end where the numbers end, so only
 * their names are drawn.
 */
export function createMapStyle(colours: MapColours, areas: DataSource): MapStyle {
  return {
    land: [{ dataSource: 'ground', dataLayer: 'land', symbolizer: fill(colours.land) }],
    onLand: [
      { dataSource: areas, dataLayer: 'built', symbolizer: fill(colours.builtUp) },
      { dataSource: 'detail', dataLayer: 'park', symbolizer: fill(colours.park) },
      { dataSource: 'ground', dataLayer: 'ice', symbolizer: fill(colours.glacier) },
      { dataSource: areas, dataLayer: 'water', symbolizer: fill(colours.sea, colours.shore) },
    ],
    shore: [
      { dataSource: 'ground', dataLayer: 'land', symbolizer: line(colours.shore, shoreWidth) },
      {
        dataSource: 'ground',
        dataLayer: 'land',
        symbolizer: line(colours.shallows, shallowsWidth),
      },
    ],
    above: [
      {
        dataSource: 'detail',
        dataLayer: 'building',
        minzoom: housesFrom,
        symbolizer: fill(colours.house, colours.houseEdge, 0.6),
      },
      ...(areas === 'detail' ? roads(colours) : []),
    ],
    labels: labelRules(colours),
  }
}

const fill = (colour: string, edge?: string, width = 0.75): PolygonSymbolizer =>
  new PolygonSymbolizer({ fill: colour, ...(edge && { stroke: edge, width }) })

const line = (color: string, width: (z: number) => number): LineSymbolizer =>
  new LineSymbolizer({ color, width, lineCap: 'round', lineJoin: 'round' })

const shoreWidth = linear([
  [6, 1.2],
  [10, 2],
  [14, 4],
])
const shallowsWidth = linear([
  [6, 3],
  [10, 6],
  [14, 14],
])

/** From afar houses are dots without shape. */
const housesFrom = 14
/** Below it the names of streets are longer than the streets. */
const streetNamesFrom = 15

type RoadKind = 'artery' | 'street' | 'path'

const ofKind =
  (kind: RoadKind) =>
  (_: number, { props }: Feature): boolean =>
    props['kind'] === kind

/** Widths grow less than the ground, or streets would cover it. */
const roadWidths: Record<RoadKind, (z: number) => number> = {
  artery: linear([
    [7, 0.8],
    [10, 1.6],
    [12, 3],
    [14, 6],
    [15, 10],
    [16, 15],
    [18, 40],
  ]),
  street: linear([
    [11, 0.5],
    [12, 0.9],
    [13, 1.6],
    [14, 3.2],
    [15, 6],
    [16, 10],
    [18, 30],
  ]),
  path: linear([
    [14, 0.6],
    [15, 1.4],
    [16, 2.4],
    [18, 6],
  ]),
}

/** White streets with a casing, arteries in sand above them. All casings come first, so that streets
 *  meet without a line between them. */
const roads = (colours: MapColours): PaintRule[] => [
  road('path', 15, colours.street),
  road('street', 14, colours.streetCasing, 1.6),
  road('artery', 11, colours.arteryCasing, 1.6),
  road('street', 12, colours.street),
  road('artery', 7, colours.artery),
]

const road = (kind: RoadKind, minzoom: number, colour: string, extra = 0): PaintRule => ({
  dataSource: 'detail',
  dataLayer: 'road',
  minzoom,
  filter: ofKind(kind),
  symbolizer: line(colour, (z) => roadWidths[kind](z) + extra),
})

function labelRules(colours: MapColours): LabelRule[] {
  const alongRoads = (kind: RoadKind, minzoom: number, colour: string): LabelRule => ({
    dataSource: 'detail',
    dataLayer: 'road',
    minzoom,
    filter: ofKind(kind),
    symbolizer: new LineLabelSymbolizer({
      font: fontOf(textSizes.street),
      fill: colour,
      stroke: colours.halo,
      width: 3,
      position: LineLabelPlacement.Center,
      repeatDistance: 400,
    }),
  })
  return [
    {
      dataSource: 'ground',
      dataLayer: 'place',
      symbolizer: new PlaceNames(colours),
      sort: (a, b) => Number(a['rank']) - Number(b['rank']),
    },
    alongRoads('artery', 13, colours.arteryName),
    alongRoads('street', streetNamesFrom, colours.streetName),
  ]
}
