/** Mixes two `#rrggbb` colours; `share` is how much of the second there is. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * share)).join('')}`
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)

/** Shadows lean to a warm brown: pure black would make them look printed. */
export const darker = (colour: string, share: number): string => mix(colour, '#1a1410', share)

/** The colour with an opacity from 0 to 1, as `#rrggbbaa`. */
export const see = (colour: string, opacity: number): string => `${colour}${hex(opacity * 255)}`

/** Perceived lightness from 0 to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
