import type { CSSProperties } from 'react'

/**
 * The site's colours as plain values: mail programs know no variables, and a mail must look the same
 * years after the site was painted anew. Named as in the design system.
 */
export const light = {
  page: '#f3f6f7',
  surface: '#ffffff',
  surfaceSunken: '#eaf0f2',
  ink: '#16202a',
  inkSoft: '#42505c',
  line: '#dce3e7',
  link: '#0b6b8f',
  primary: '#0b6b8f',
  onPrimary: '#ffffff',
  primarySoft: '#e3f0f5',
  onPrimarySoft: '#085571',
  access: '#2b7a4b',
  onAccess: '#ffffff',
  goodSoft: '#e4f1e9',
  onGoodSoft: '#1f6239',
  alert: '#c23b1f',
  onAlert: '#ffffff',
  notice: '#f4e9dc',
  onNotice: '#5e4520',
} as const

export type Colour = keyof typeof light

export const dark: Record<Colour, string> = {
  page: '#0e151b',
  surface: '#17212a',
  surfaceSunken: '#1f2b35',
  ink: '#edf2f5',
  inkSoft: '#b4c1ca',
  line: '#2a3741',
  link: '#73c4e4',
  primary: '#117ca5',
  onPrimary: '#ffffff',
  primarySoft: '#14333f',
  onPrimarySoft: '#a5dbf0',
  access: '#2c7f4e',
  onAccess: '#ffffff',
  goodSoft: '#1b3527',
  onGoodSoft: '#8fddb0',
  alert: '#c9432a',
  onAlert: '#ffffff',
  notice: '#33291c',
  onNotice: '#f0ddbe',
}

type Paint = 'color' | 'backgroundColor' | 'borderColor'

/** How a part of a mail looks. */
export type StyleRule = {
  /** For the style attribute, which all mail programs read; all but the colours. */
  style: CSSProperties
  /** Optional styles, defined only in the style sheet. */
  finish?: CSSProperties
  /** Colours by their name, so that the dark ones follow by themselves. */
  paint?: Partial<Record<Paint, Colour>>
  /** Beyond the colours, in the dark. */
  dark?: CSSProperties
  /** On telephones. */
  narrow?: CSSProperties
}

/**
 * The site's own typeface cannot come along, so that this is what each system has best. Short, because
 * every cell repeats it: old mail programs inherit nothing into tables.
 */
const family = '-apple-system,Segoe UI,Roboto,Arial,sans-serif'

/** @param size with its line height: `16px/24px` */
export const regular = (size: string): string => `400 ${size} ${family}`
export const strong = (size: string): string => `650 ${size} ${family}`
