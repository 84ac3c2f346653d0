import type { MapColours } from './map-colours'
import type { NameKind } from './map-name'

export type Lettering = {
  readonly size: number
  readonly weight: number
  readonly colour: keyof MapColours
  /** The ground the name stands on: the halo around the letters has its colour. */
  readonly ground: keyof MapColours
}

const byKind: Readonly<Record<NameKind, Lettering>> = {
  city: { size: 16, weight: 650, colour: 'name', ground: 'land' },
  town: { size: 14, weight: 500, colour: 'name', ground: 'land' },
  quarter: { size: 14, weight: 400, colour: 'name', ground: 'land' },
  landmark: { size: 13, weight: 400, colour: 'name', ground: 'land' },
  glacier: { size: 13, weight: 400, colour: 'waterName', ground: 'glacier' },
  water: { size: 13, weight: 400, colour: 'waterName', ground: 'sea' },
  street: { size: 13, weight: 400, colour: 'name', ground: 'street' },
}

export const letteringOf = (kind: NameKind): Lettering => byKind[kind]

export const fontOf = ({ size, weight }: Lettering): string =>
  `${weight} ${size}px 'Figtree Variable', Figtree, system-ui, sans-serif`
