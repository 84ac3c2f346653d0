import type { ReactNode } from 'react'
import { classes } from '../../ui/classes'

interface ValueAxisProps {
  /** The drawing in words. */
  name: string
  height: number
  values: readonly { at: number; text: string }[]
  children: ReactNode
}

// Room for the longest value, at 13 px and with the same width for every digit.
const gutters = [
  { upTo: 3, look: 'pl-8' },
  { upTo: 5, look: 'pl-11' },
  { upTo: 7, look: 'pl-15' },
  { upTo: Infinity, look: 'pl-22' },
]

/** A drawing with values at its left edge and a hairline across at each. */
export function ValueAxis({ name, height, values, children }: ValueAxisProps) {
  const longest = Math.max(...values.map(({ text }) => text.length))
  const gutter = gutters.find(({ upTo }) => longest <= upTo)?.look
  return (
    <div className={classes('pt-8 pr-2 pb-9', gutter)}>
      <svg
        // An svg, for which there is no element with the role of an image.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={name}
        width="100%"
        height={height}
        className="tabular block overflow-visible"
      >
        {values.map(({ at, text }) => (
          <g key={text}>
            <line x2="100%" y1={at} y2={at} className="stroke-line" />
            <text x={-8} y={at} dy="0.32em" textAnchor="end" className="fill-ink-soft text-xs">
              {text}
            </text>
          </g>
        ))}
        {children}
      </svg>
    </div>
  )
}

/** The places of an axis that carry a label: the first and the last, and as many evenly between them as
 *  there are in all. */
export function axisMarks(length: number, marks: number): number[] {
  if (length <= marks) return Array.from({ length }, (_, at) => at)
  return Array.from({ length: marks }, (_, mark) => Math.round((mark * (length - 1)) / (marks - 1)))
}
