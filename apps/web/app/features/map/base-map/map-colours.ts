/** The colours of the base map. They are tokens like every other colour and follow the theme. */
const tokens = {
  sea: '--map-sea',
  shallows: '--map-shallows',
  shore: '--map-shore',
  land: '--map-land',
  glacier: '--map-glacier',
  builtUp: '--map-built-up',
  house: '--map-house',
  street: '--map-street',
  name: '--map-name',
  waterName: '--map-water-name',
} as const

export type MapColours = Readonly<Record<keyof typeof tokens, string>>

/** A canvas cannot use custom properties, so they are read out of the page. */
export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as MapColours
}
