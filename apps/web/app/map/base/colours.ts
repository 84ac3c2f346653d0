/** The colours of the map. They are tokens like every other colour and follow the theme. */
const tokens = {
  sea: '--map-sea',
  shallows: '--map-shallows',
  shore: '--map-shore',
  land: '--map-land',
  glacier: '--map-glacier',
  builtUp: '--map-built-up',
  park: '--map-park',
  house: '--map-house',
  houseEdge: '--map-house-edge',
  street: '--map-street',
  streetCasing: '--map-street-casing',
  artery: '--map-artery',
  arteryCasing: '--map-artery-casing',
  name: '--map-name',
  streetName: '--map-street-name',
  arteryName: '--map-artery-name',
  waterName: '--map-water-name',
  halo: '--map-halo',
} as const

export type MapColours = Readonly<Record<keyof typeof tokens, string>>

/** A canvas cannot use custom properties, so they are read out of the page. */
export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as MapColours
}
