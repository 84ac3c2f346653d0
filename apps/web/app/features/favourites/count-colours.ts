import type { FavouriteColour } from '@kot/domain/home'

/** How many homes carry each colour; a colour that none carries is absent. */
export function countColours(
  homes: readonly { readonly id: number }[],
  colourOf: (id: number) => FavouriteColour | null,
): ReadonlyMap<FavouriteColour, number> {
  const counts = new Map<FavouriteColour, number>()
  for (const { id } of homes) {
    const colour = colourOf(id)
    if (colour !== null) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}
