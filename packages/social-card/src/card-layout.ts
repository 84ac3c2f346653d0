import { brand } from '@kot/domain/brand'
import { height, width } from './background.ts'
import { box, element, type Element } from './element.ts'
import { sizeOfHeading } from './size-of-heading.ts'

export type SocialCard = {
  /** The small line above the heading. */
  kicker: string
  heading: string
  /** Numbers with their labels, the most telling first. */
  figures: readonly { value: string; label: string }[]
  /** Where it leads: a host name. */
  host: string
}

const ink = '#16202a'
const slate = '#42505c'
const glacier = '#0b6b8f'
const margin = 64

/** The words of a card, on nothing: what is behind them is the same for all cards. */
export const cardLayout = ({ kicker, heading, figures, host }: SocialCard): Element =>
  box(
    {
      flexDirection: 'column',
      width,
      height,
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
        fontSize: sizeOfHeading(heading, { width: width - 2 * margin, limit: 104 }),
        fontWeight: 700,
        letterSpacing: '-0.022em',
        whiteSpace: 'nowrap',
      },
      heading,
    ),
    box({ marginTop: 16, gap: 16 }, ...figures.map(figure)),
  )

const sign = (): Element =>
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
    box({ fontSize: 28, fontWeight: 500, color: slate }, label),
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
