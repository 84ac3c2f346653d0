import { scaleLinear } from 'd3-scale'
import { ChartFrame, type Table } from './chart-frame'

type Bar = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The span the middle half lies in. */
  readonly range?: readonly [low: number, high: number]
}

interface BarChartProps {
  title: string
  caption: string
  /** The drawing in words. */
  gist: string
  bars: readonly Bar[]
  format: (value: number) => string
  table: Table
  /** What a full row stands for; the longest bar, or the farthest end of a range, if not given. */
  whole?: number | undefined
}

// From the top of a row: its words, the bar, the line of the range.
const baseline = 15
const barTop = 23
const barHeight = 10
const rangeAt = 41

/** Bars that lie, each with its name and value over it: so long names have the whole width on a phone.
 *  They begin at zero. Placed in percent across, so that words keep their size. */
export function BarChart({ title, caption, gist, bars, format, table, whole }: BarChartProps) {
  const ranged = bars.some(({ range }) => range)
  const rowHeight = ranged ? 58 : 50
  const longest = Math.max(...bars.map(({ value, range }) => range?.[1] ?? value))
  const share = scaleLinear([0, whole ?? longest], [0, 100])
  return (
    <ChartFrame title={title} caption={caption} table={table}>
      <svg
        // An svg, for which there is no element with the role of an image.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={gist}
        width="100%"
        height={bars.length * rowHeight}
        className="tabular mt-4 block overflow-visible"
      >
        {bars.map(({ key, label, value, range }, at) => (
          <svg key={key} y={at * rowHeight} width="100%" height={rowHeight} overflow="visible">
            <text y={baseline} className="fill-ink text-sm">
              {label}
            </text>
            <text x="100%" y={baseline} textAnchor="end" className="fill-ink text-sm font-strong">
              {format(value)}
            </text>
            {whole !== undefined && (
              <rect y={barTop} width="100%" height={barHeight} className="fill-sunken" />
            )}
            <rect y={barTop} width={`${share(value)}%`} height={barHeight} className="fill-link" />
            {range && <Range from={share(range[0])} to={share(range[1])} />}
          </svg>
        ))}
      </svg>
    </ChartFrame>
  )
}

function Range({ from, to }: { from: number; to: number }) {
  const ends = { y1: rangeAt - 4, y2: rangeAt + 4 }
  return (
    <g className="stroke-line-control stroke-2">
      <line x1={`${from}%`} x2={`${to}%`} y1={rangeAt} y2={rangeAt} />
      <line x1={`${from}%`} x2={`${from}%`} {...ends} />
      <line x1={`${to}%`} x2={`${to}%`} {...ends} />
    </g>
  )
}
