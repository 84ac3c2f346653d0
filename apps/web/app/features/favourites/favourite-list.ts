/** The ids in the stored text; rubbish counts as none. */
export function readFavourites(text: string | null): number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

/** The list with the id added, or without it. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
