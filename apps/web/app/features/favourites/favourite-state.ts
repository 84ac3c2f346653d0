import type { FavouritesAnswer } from '@kot/contract/favourites'
import type { FavouriteColour } from '@kot/domain/home'

/** What can be said about one home: whether it is a favourite, and its label. */
export type FavouriteState = {
  readonly favourite: boolean
  readonly colour: FavouriteColour | null
}

export type Colours = FavouritesAnswer['colours']

export const stateIn = ({ favorites, colours }: FavouritesAnswer, id: number): FavouriteState => ({
  favourite: favorites.includes(id),
  colour: colours[id] ?? null,
})

export const sameState = (one: FavouriteState, other: FavouriteState): boolean =>
  one.favourite === other.favourite && one.colour === other.colour
