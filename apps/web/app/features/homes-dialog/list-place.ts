/** How far somebody had come in a list. */
export type ListPlace = { shown: number; top: number }

const places = new Map<string, ListPlace>()

/** Where each list was left, for as long as the page lives: whoever comes back from another page, or
 *  from the map, goes on from there. */
export const listPlaces = {
  of: (list: string): ListPlace | undefined => places.get(list),
  keep: (list: string, place: ListPlace): void => void places.set(list, place),
}
