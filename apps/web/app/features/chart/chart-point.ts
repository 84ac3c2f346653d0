export type ChartPoint = {
  /** As the table names it: nóvember 2026. */
  readonly label: string
  /** As the axis names it, where the label is long: nóv. 2026. */
  readonly short?: string
  /** Null where there is no figure: a gap in the line. */
  readonly value: number | null
  /** Further cells of its row, for a table that has columns for them. */
  readonly also?: readonly string[]
}

/** A point that has a figure. */
export type KnownPoint = ChartPoint & { readonly value: number }

export const isKnown = (point: ChartPoint): point is KnownPoint => point.value !== null
