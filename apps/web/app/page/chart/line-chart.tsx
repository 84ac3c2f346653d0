import { chartTexts } from '@kot/i18n/texts/chart'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { classes } from '../../ui/classes'
import { useLang } from '../use-page'
import { axisMarks, ValueAxis } from './value-axis'
import { ChartFrame } from './chart-frame'
import { type ChartPoint, isKnown, lineDomain, lineGist } from './line-points'

interface LineChartProps {
  title: string
  caption: string
  /** In the order of time, at even distances. */
  points: readonly ChartPoint[]
  /** A value in words and tables: 285.000 kr. */
  format: (value: number) => string
  /** A value on the axis, where the unit has no room: 285.000. */
  axisFormat?: ((value: number) => string) | undefined
  /** Lower, for a place beside other things. */
  compact?: boolean | undefined
  /** From where to where the axis goes, so that several charts can be compared. */
  domain?: readonly [number, number] | undefined
  /** What the table's columns are headed with. */
  columns?: readonly [period: string, value: string, ...also: string[]] | undefined
}

/** Values over time. The drawing is as wide as its place and its words keep their size: across,
 *  everything is placed in percent, and only the line itself is stretched. */
export function LineChart(props: LineChartProps) {
  const { title, caption, points, format, axisFormat = format, compact = false } = props
  const lang = useLang()
  const texts = chartTexts[lang]
  const columns = props.columns ?? [texts.period, title]
  const values = points.filter(isKnown).map(({ value }) => value)
  const ticks = compact ? 2 : 4
  const height = compact ? 128 : 208
  const [low, high] = props.domain ?? lineDomain(values, ticks)
  const y = scaleLinear([low, high], [height, 0])
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, 100])
  const path = line<ChartPoint>(
    (_, at) => x(at),
    ({ value }) => y(value ?? 0),
  ).defined(isKnown)(points)
  return (
    <ChartFrame
      title={title}
      caption={low > 0 ? `${caption} ${texts.notFromZero}` : caption}
      table={{
        caption: title,
        columns,
        rows: points.map(({ label, value, also = [] }) => ({
          key: label,
          name: label,
          cells: [value === null ? texts.missing : format(value), ...also].slice(
            0,
            columns.length - 1,
          ),
        })),
      }}
    >
      <ValueAxis
        name={lineGist(lang, title, points, format)}
        height={height}
        values={y.ticks(ticks).map((value) => ({ at: y(value), text: axisFormat(value) }))}
      >
        <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          <path
            d={path ?? ''}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-link stroke-2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        {points.map(
          ({ label, value }, at) =>
            value !== null && (
              <circle
                key={label}
                cx={`${x(at)}%`}
                cy={y(value)}
                r={at === points.length - 1 ? 5 : 3}
                className="fill-link stroke-surface stroke-1"
              />
            ),
        )}
        <LastValue points={points} y={y} bottom={height} format={axisFormat} />
        <PeriodLabels points={points} place={x} below={height} compact={compact} />
      </ValueAxis>
    </ChartFrame>
  )
}

interface LastValueProps {
  points: readonly ChartPoint[]
  y: (value: number) => number
  bottom: number
  format: (value: number) => string
}

/** Where the line has got to, on the side of the point that the line does not come from. */
function LastValue({ points, y, bottom, format }: LastValueProps) {
  const [last, before] = points.filter(isKnown).toReversed()
  if (!last || last !== points.at(-1)) return null
  const falling = before !== undefined && before.value > last.value
  // Under a point near the bottom there are the words of the axis.
  const below = falling && y(last.value) < bottom - 24
  return (
    <text
      x="100%"
      y={y(last.value) + (below ? 22 : -12)}
      textAnchor="end"
      className="fill-ink stroke-surface stroke-4 text-xs font-strong [paint-order:stroke]"
    >
      {format(last.value)}
    </text>
  )
}

interface PeriodLabelsProps {
  points: readonly ChartPoint[]
  place: (at: number) => number
  below: number
  compact: boolean
}

/** As many as stand side by side on a phone; where there is more room, more. */
function PeriodLabels({ points, place, below, compact }: PeriodLabelsProps) {
  const words = points.map(({ label, short }) => short ?? label)
  const last = words.length - 1
  const few = axisMarks(words.length, compact || words.some(({ length }) => length > 10) ? 2 : 3)
  const many = compact ? few : axisMarks(words.length, 5)
  const anchor = (at: number) => (at === 0 ? 'start' : at === last ? 'end' : 'middle')
  return [...new Set([...few, ...many])].map((at) => (
    <text
      key={at}
      x={`${place(at)}%`}
      y={below + 22}
      textAnchor={anchor(at)}
      className={classes(
        'fill-ink-soft text-xs',
        !few.includes(at) && 'hidden tablet:block',
        !many.includes(at) && 'tablet:hidden',
      )}
    >
      {words[at]}
    </text>
  ))
}
