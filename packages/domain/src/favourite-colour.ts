/** The labels favourites can be organised under. Names are of our palette, not of meanings: what a
 *  colour stands for is everybody's own business. */
export const favouriteColours = ['lava', 'sand', 'moss', 'glacier', 'berry'] as const

export type FavouriteColour = (typeof favouriteColours)[number]
