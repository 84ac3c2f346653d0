import type { CSSProperties } from 'react'
import type { Colour } from './mail-colours.ts'

type Paint = 'color' | 'backgroundColor' | 'borderColor'

/** How a part of a mail looks. */
export type LookRule = {
  /** For the style attribute, which all mail programs read; all but the colours. */
  style: CSSProperties
  /** Said once in the style sheet: what a mail looks well without. */
  finish?: CSSProperties
  /** Colours by their name, so that the dark ones follow by themselves. */
  paint?: Partial<Record<Paint, Colour>>
  /** Beyond the colours, in the dark. */
  dark?: CSSProperties
  /** On telephones. */
  narrow?: CSSProperties
}
