/** A box of whole tenths of a degree around every place with an address: Surtsey in the south,
 *  Bjargtangar in the west, Grímsey in the north, Gerpir in the east. */
export const icelandBounds = { south: 63.2, west: -24.7, north: 66.7, east: -13.4 } as const

export const isInIceland = ({ lat, long }: { lat: number; long: number }): boolean =>
  lat >= icelandBounds.south &&
  lat <= icelandBounds.north &&
  long >= icelandBounds.west &&
  long <= icelandBounds.east
