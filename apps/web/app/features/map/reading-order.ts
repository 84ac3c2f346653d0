import type { MapItem } from './home-index'

/** Rows as high as a large cluster: markers within one are read from west to east. */
const rowHeight = 56

/** From the top row to the bottom row, each from west to east, as the eye goes over a page: the
 *  order in which Tab visits the markers. */
export function inReadingOrder<Item extends Pick<MapItem, 'lat' | 'long'>>(
  items: readonly Item[],
  yOf: (item: Item) => number,
): Item[] {
  const row = new Map(items.map((item) => [item, Math.floor(yOf(item) / rowHeight)]))
  return items.toSorted((a, b) => (row.get(a) ?? 0) - (row.get(b) ?? 0) || a.long - b.long)
}
