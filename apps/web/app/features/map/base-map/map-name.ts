/** What a name on the map belongs to; each kind has its own lettering. */
export type NameKind = 'city' | 'town' | 'quarter' | 'landmark' | 'glacier' | 'water' | 'street'

export type MapName = {
  readonly text: string
  readonly kind: NameKind
  readonly lat: number
  readonly long: number
  readonly fromZoom: number
  readonly toZoom: number
}
