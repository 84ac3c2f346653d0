import { brand } from '@kot/domain/site/brand'
import { width } from './background.ts'

/** What the letters of Figtree's bold take of their size, in hundredths; the rest are as wide as an n. */
const widths: Readonly<Record<string, number>> = {
  ...of(28, 'iíjl.,!’'),
  ...of(38, 'frt( )-'),
  ...of(50, 'cksxyýz'),
  ...of(68, 'ABDEFGHKLNPRSTUÚVXYÝÞ'),
  ...of(92, 'mwMWOÓÖQæ'),
}
const OTHERS = 60

function of(hundredths: number, letters: string): Record<string, number> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, hundredths]))
}

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[letter] ?? OTHERS), 0) / 100

/** The largest size at which the text fits into the width, up to a limit. It guesses on the wide side. */
export const sizeOfHeading = (text: string, { room, limit }: { room: number; limit: number }) =>
  Math.min(limit, Math.floor(room / widthOf(text)))

/** The input of the drawing library: React's elements, written directly where there is no JSX. */
export type Element = { type: string; key: null; props: Record<string, unknown> }

const element = (
  type: string,
  props: Record<string, unknown>,
  ...children: (Element | string)[]
): Element => ({ type, key: null, props: { ...props, children } })

export const box = (
  style: Record<string, string | number>,
  ...children: (Element | string)[]
): Element => element('div', { style: { display: 'flex', ...style } }, ...children)

export type SocialCard = {
  /** The small line above the heading. */
  kicker: string
  heading: string
  /** Numbers with their labels, the most important first. A label may be empty. */
  figures: readonly { value: string; label: string }[]
  /** Where it leads: a host name. */
  host: string
}

export const ink = '#16202a'
export const slate = '#42505c'
const glacier = '#0b6b8f'
const margin = 64

/** How far down the words of a card reach; below is the street. */
export const wordsHeight = 400

/** The words of a card, on nothing: what is behind them is the same for all cards. */
export const cardLayout = ({ kicker, heading, figures, host }: SocialCard): Element =>
  box(
    {
      flexDirection: 'column',
      width,
      height: wordsHeight,
      boxSizing: 'border-box',
      padding: `40px ${margin}px`,
      fontFamily: 'Figtree',
      color: ink,
    },
    box({ alignItems: 'center', justifyContent: 'space-between' }, sign(), address(host)),
    box(
      { marginTop: 24, fontSize: 38, fontWeight: 500, color: glacier, letterSpacing: '-0.01em' },
      kicker,
    ),
    box(
      {
        alignItems: 'center',
        height: 104,
        fontSize: sizeOfHeading(heading, { room: width - 2 * margin, limit: 104 }),
        fontWeight: 700,
        letterSpacing: '-0.022em',
        whiteSpace: 'nowrap',
      },
      heading,
    ),
    box({ marginTop: 16, gap: 16 }, ...figures.map(figure)),
  )

export const sign = (): Element =>
  box(
    { alignItems: 'center', gap: 16, fontSize: 44, fontWeight: 700, letterSpacing: '-0.022em' },
    mark,
    brand.name,
  )

const address = (host: string): Element =>
  box({ fontSize: 28, fontWeight: 500, color: slate }, host)

const figure = ({ value, label }: SocialCard['figures'][number]): Element =>
  box(
    {
      alignItems: 'baseline',
      gap: 12,
      padding: '14px 24px',
      borderRadius: 20,
      backgroundColor: '#ffffff',
    },
    box({ fontSize: 44, fontWeight: 700, letterSpacing: '-0.012em' }, value),
    ...(label === '' ? [] : [box({ fontSize: 28, fontWeight: 500, color: slate }, label)]),
  )

/** The favicon of the site. */
const mark = element(
  'svg',
  { width: 60, height: 60, viewBox: '0 0 32 32' },
  element('rect', { width: 32, height: 32, rx: 7.5, fill: glacier }),
  element('path', {
    d: 'M8 22.6v-8.8L16 7.3l8 6.5v8.8a1.6 1.6 0 0 1-3.2 0v-4.4a1.6 1.6 0 0 0-3.2 0v4.4a1.6 1.6 0 0 1-3.2 0v-4.4a1.6 1.6 0 0 0-3.2 0v4.4a1.6 1.6 0 0 1-3.2 0z',
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }),
)
