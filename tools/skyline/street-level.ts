/** The drawing is 1440 by 400; houses, trees and lamps stand on its lower edge. */
export const width = 1440
export const street = 400

/** Height of the stone a house stands on. */
export const plinth = 14
