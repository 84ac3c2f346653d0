/** What may be loaded before the port of the demo is known: nothing of this names an address. */
import type { Lang } from '@kot/domain/text/lang'

export const widths = [390, 820, 1440] as const
export const themes = ['light', 'dark'] as const

export type Width = (typeof widths)[number]
export type Theme = (typeof themes)[number]

export type Picture = { state: string; lang: Lang; width: Width; theme: Theme }

/** Below the folder of all pictures. */
export const fileOf = ({ state, lang, width, theme }: Picture): string =>
  `${state}/${width}-${theme}-${lang}.png`

/** English differs in its words only: two widths in the light show whether they fit. */
export const isWanted = ({ lang, width, theme }: Omit<Picture, 'state'>): boolean =>
  lang === 'is' || (width !== 820 && theme === 'light')
