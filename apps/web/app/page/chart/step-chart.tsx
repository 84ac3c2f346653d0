import { scaleLinear, scaleUtc } from 'd3-scale'
import { ChartFrame } from './chart-frame'
import { lineDomain } from './line-points'
import { ValueAxis } from './value-axis'

/** A value and since when it holds. */
export type Step = { readonly since: Date; readonly value: number }

interface StepChartProps {
  title: string
  caption: string
  /** The content of the chart in words, for screen readers. */
  name: string
  /** In the order of time, at least two. */
  steps: readonly Step[]
  /** Until when the last value holds. */
  until: Date
  /** Where the line ends: today, or a day. */
  untilLabel: string
  format: (value: number) => string
  axisFormat: (value: number) => string
  /** A day in the table, and in short on the axis. */
  formatDay: (day: Date) => string
  formatShortDay: (day: Date) => string
  columns: readonly [day: string, value: string]
}

const height = 168
const ticks = 3

/** A value that jumps. Across, everything is placed in percent, so that words keep their size. */
export function StepChart(props: StepChartProps) {
  const { title, caption, name, steps, until, format, axisFormat, formatDay } = props
  const values = steps.map(({ value }) => value)
  const y = scaleLinear(lineDomain([...values, roomBelow(values)], ticks), [height, 0])
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null
  const fell = last.value < (steps.at(-2)?.value ?? 0)
  const x = scaleUtc([first.since, until], [0, 100])
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{
        caption: title,
        columns: props.columns,
        rows: steps.map(({ since, value }) => ({
          key: since.toISOString(),
          name: formatDay(since),
          cells: [format(value)],
        })),
      }}
    >
      <ValueAxis
        name={name}
        height={height}
        values={y.ticks(ticks).map((value) => ({ at: y(value), text: axisFormat(value) }))}
      >
        <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          <path
            d={pathOf(steps, x, y)}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-link stroke-2"
          />
        </svg>
        {steps.map(({ since, value }) => (
          <circle
            key={since.toISOString()}
            cx={`${x(since)}%`}
            cy={y(value)}
            r={4}
            className="fill-link stroke-surface stroke-1"
          />
        ))}
        <circle cx="100%" cy={y(last.value)} r={5} className="fill-surface stroke-link stroke-3" />
        <Value at={0} y={labelY(y(first.value), false)} anchor="start" text={format(first.value)} />
        <Value at={100} y={labelY(y(last.value), fell)} anchor="end" text={format(last.value)} />
        <Day at={0} anchor="start" text={props.formatShortDay(first.since)} />
        <Day at={100} anchor="end" text={props.untilLabel} />
      </ValueAxis>
    </ChartFrame>
  )
}

function pathOf(
  steps: readonly Step[],
  x: (day: Date) => number,
  y: (value: number) => number,
): string {
  const [first, ...others] = steps
  if (!first) return ''
  const turns = others.map(({ since, value }) => `H${x(since)}V${y(value)}`)
  return `M0,${y(first.value)}${turns.join('')}H100`
}

/** Where the lowest value is written, should it be the last. */
const roomBelow = (values: readonly number[]): number =>
  Math.min(...values) - (Math.max(...values) - Math.min(...values)) * 0.25

/** Above the line; below it after a fall, which comes from above, and where there is no room above. */
const labelY = (at: number, fell: boolean): number => (fell || at < 24 ? at + 22 : at - 12)

type Anchor = 'start' | 'end'

function Value({ at, y, anchor, text }: { at: number; y: number; anchor: Anchor; text: string }) {
  return (
    <text
      x={`${at}%`}
      y={y}
      textAnchor={anchor}
      className="fill-ink stroke-surface stroke-4 text-xs font-strong [paint-order:stroke]"
    >
      {text}
    </text>
  )
}

function Day({ at, anchor, text }: { at: number; anchor: Anchor; text: string }) {
  return (
    <text x={`${at}%`} y={height + 22} textAnchor={anchor} className="fill-ink-soft text-xs">
      {text}
    </text>
  )
}
