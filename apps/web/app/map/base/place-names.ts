import Point from '@mapbox/point-geometry'
import type { Bbox, Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet'
import type { MapColours } from './colours'

type TextSize = { readonly size: number; readonly weight: number }

/** What a name on the map belongs to; each kind has its own lettering. */
export const textSizes = {
  city: { size: 16, weight: 650 },
  town: { size: 14, weight: 550 },
  quarter: { size: 14, weight: 650 },
  landmark: { size: 13, weight: 400 },
  glacier: { size: 13, weight: 400 },
  water: { size: 13, weight: 400 },
  street: { size: 13, weight: 400 },
} satisfies Record<string, TextSize>

type NameKind = keyof typeof textSizes

export const fontOf = ({ size, weight }: TextSize): string =>
  `${weight} ${size}px 'Figtree Variable', Figtree, system-ui, sans-serif`

/** Between two names, and around each. */
const air = 4
const haloWidth = 3.5
/** From afar a town is a dot with its name beside it; nearer it is an area with its name across. */
const dotsUpTo = 10
const dotRadius = 3
const besideDot = 8

/** Names of towns, quarters, waters and hills, each at the zooms that its tile has. */
export class PlaceNames implements LabelSymbolizer {
  private readonly colours: MapColours

  constructor(colours: MapColours) {
    this.colours = colours
  }

  place(layout: Layout, geom: Point[][], { props }: Feature): Label[] | undefined {
    const { name, kind, from, to } = props as {
      name: string
      kind: NameKind
      from: number
      to: number
    }
    const anchor = geom[0]?.[0]
    if (!anchor || layout.zoom < from || layout.zoom > to) return undefined
    const lettering = textSizes[kind]
    layout.scratch.font = fontOf(lettering)
    const width = layout.scratch.measureText(name).width
    const hasDot = layout.zoom <= dotsUpTo && (kind === 'town' || kind === 'city')
    const sides = hasDot ? sidesOfDot(width, lettering.size) : [new Point(0, 0)]
    for (const side of sides) {
      const room = roomOf(anchor.add(side), width, lettering.size)
      if (layout.index.bboxCollides(room, layout.order)) continue
      const dot = hasDot ? [roomOf(anchor, dotRadius, dotRadius)] : []
      const draw = (context: CanvasRenderingContext2D) => {
        this.drawName(context, name, kind, side)
        if (hasDot) this.drawDot(context)
      }
      return [{ anchor, bboxes: [room, ...dot], draw }]
    }
    return undefined
  }

  private drawName(context: CanvasRenderingContext2D, name: string, kind: NameKind, at: Point) {
    context.globalAlpha = 1
    context.font = fontOf(textSizes[kind])
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    const isWater = kind === 'water' || kind === 'glacier'
    if (!isWater) {
      context.strokeStyle = this.colours.halo
      context.lineWidth = haloWidth
      context.strokeText(name, at.x, at.y)
    }
    context.fillStyle = isWater ? this.colours.waterName : this.colours.name
    context.fillText(name, at.x, at.y)
  }

  private drawDot(context: CanvasRenderingContext2D) {
    context.beginPath()
    context.arc(0, 0, dotRadius, 0, 2 * Math.PI)
    context.fillStyle = this.colours.name
    context.fill()
    context.strokeStyle = this.colours.land
    context.lineWidth = 1.5
    context.stroke()
  }
}

/** In the order of preference. */
const sidesOfDot = (width: number, size: number): Point[] => [
  new Point(width / 2 + besideDot, 0),
  new Point(-width / 2 - besideDot, 0),
  new Point(0, -size / 2 - besideDot),
  new Point(0, size / 2 + besideDot),
]

const roomOf = ({ x, y }: Point, width: number, height: number): Bbox => ({
  minX: x - width / 2 - air,
  minY: y - height / 2 - air,
  maxX: x + width / 2 + air,
  maxY: y + height / 2 + air,
})
