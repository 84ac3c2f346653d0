import { scaleBand, scaleLinear } from 'd3-scale'
import { classes } from '../../ui/classes'
import { axisMarks, ValueAxis } from './value-axis'
import { ChartFrame, type Table } from './chart-frame'

type Pair = { readonly key: string; readonly label: string; readonly values: PairOf<number> }

type PairOf<T> = readonly [left: T, right: T]

interface PairChartProps {
  title: string
  caption: string
  /** The drawing in words. */
  gist: string
  /** What the left and the right bar of each pair stand for. */
  names: PairOf<string>
  pairs: readonly Pair[]
  format: (value: number) => string
  table: Table
}

const height = 208

// Distinguished by their place in the pair, too.
const looks: PairOf<{ bar: string; swatch: string }> = [
  { bar: 'fill-link', swatch: 'bg-link' },
  { bar: 'fill-line-control', swatch: 'bg-line-control' },
]

/** Two bars for each period, side by side. They begin at zero. */
export function PairChart(props: PairChartProps) {
  const { title, caption, gist, names, pairs, format, table } = props
  const highest = Math.max(1, ...pairs.flatMap(({ values }) => values))
  const y = scaleLinear([0, highest], [height, 0]).nice(4)
  const x = scaleBand(
    pairs.map(({ key }) => key),
    [0, 100],
  ).paddingInner(0.3)
  const width = x.bandwidth() / 2
  return (
    <ChartFrame title={title} caption={caption} legend={<Legend names={names} />} table={table}>
      <ValueAxis
        name={gist}
        height={height}
        values={y
          .ticks(4)
          .filter(Number.isInteger)
          .map((value) => ({ at: y(value), text: format(value) }))}
      >
        {pairs.flatMap(({ key, values }) =>
          values.map((value, side) => (
            <rect
              key={`${key}-${looks[side]?.bar}`}
              x={`${(x(key) ?? 0) + side * width}%`}
              y={y(value)}
              width={`${width}%`}
              height={height - y(value)}
              className={looks[side]?.bar}
            />
          )),
        )}
        {axisMarks(pairs.length, 3).map((at) => (
          <text
            key={at}
            x={`${(x(pairs[at]?.key ?? '') ?? 0) + (at === pairs.length - 1 ? 2 * width : at === 0 ? 0 : width)}%`}
            y={height + 22}
            textAnchor={at === 0 ? 'start' : at === pairs.length - 1 ? 'end' : 'middle'}
            className="fill-ink-soft text-xs"
          >
            {pairs[at]?.label}
          </text>
        ))}
      </ValueAxis>
    </ChartFrame>
  )
}

function Legend({ names }: { names: PairOf<string> }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {names.map((name, side) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={classes('size-3', looks[side]?.swatch)} />
          {name}
        </li>
      ))}
    </ul>
  )
}
