import { scaleLinear } from 'd3-scale'
import type { Lang } from '@kot/domain/text/lang'
import { chartTexts } from '@kot/i18n/texts/chart'
import type { MonthFigure } from '@kot/contract/market/market-report'
import { formatMonth, formatShortMonth } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'

export type ChartPoint = {
  /** As the table names it: nóvember 2026. */
  readonly label: string
  /** As the axis names it, where the label is long: nóv. 2026. */
  readonly short?: string
  /** Null where there is no figure: a gap in the line. */
  readonly value: number | null
  /** Further cells of its row, for a table that has columns for them. */
  readonly also?: readonly string[]
}

/** A point that has a figure. */
export type KnownPoint = ChartPoint & { readonly value: number }

export const isKnown = (point: ChartPoint): point is KnownPoint => point.value !== null

/** Below this share of the highest value the lowest is so far down that the axis may as well begin at
 *  zero, where differences keep their proportion. */
const zeroBelow = 0.4

/** From where to where the vertical axis of a line goes, at round values that enclose all. */
export function lineDomain(values: readonly number[], ticks: number): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low < high * zeroBelow) return enclosing(0, high, ticks)
  // A level line is in the middle instead of on an edge.
  const room = low === high ? Math.max(1, high * 0.05) : 0
  return enclosing(low - room, high + room, ticks)
}

function enclosing(low: number, high: number, ticks: number): [number, number] {
  const [from = low, to = high] = scaleLinear([low, high], [0, 1]).nice(ticks).domain()
  return [from, to]
}

/** The summary of a line, for users who do not see it: where it begins, where it ends, and how
 *  far apart that is. */
export function lineGist(
  lang: Lang,
  title: string,
  points: readonly ChartPoint[],
  format: (value: number) => string,
): string {
  const texts = chartTexts[lang]
  const known = points.filter(isKnown)
  const [first, last] = [known.at(0), known.at(-1)]
  if (!first || !last) return title
  const inWords = ({ label, value }: KnownPoint) => `${format(value)} (${label})`
  if (first === last) return texts.only(title, inWords(first))
  return `${texts.fromTo(title, inWords(first), inWords(last))} ${describeChange(lang, percentChange(first.value, last.value))}`
}

function describeChange(lang: Lang, percent: number): string {
  const { rose, fell, unchanged } = chartTexts[lang]
  if (percent === 0) return unchanged
  return percent > 0 ? rose(percent) : fell(-percent)
}

/** Asking rents month by month, oldest first. A month without a figure is a gap, not a step over it. */
export function monthPoints(lang: Lang, figures: readonly MonthFigure[]): ChartPoint[] {
  const [first, last] = [figures.at(0), figures.at(-1)]
  if (!first || !last) return []
  const figureOf = new Map(figures.map((figure) => [figure.month, figure]))
  const points: ChartPoint[] = []
  for (const day = firstDay(first.month); day <= firstDay(last.month); nextMonth(day)) {
    const figure = figureOf.get(day.toISOString().slice(0, 7))
    points.push({
      label: formatMonth(lang, day),
      short: formatShortMonth(lang, day),
      value: figure?.median_rent ?? null,
      also: [figure ? formatNumber(lang, figure.homes) : chartTexts[lang].missing],
    })
  }
  return points
}

const firstDay = (month: string): Date => new Date(`${month}-01`)

const nextMonth = (day: Date): void => {
  day.setUTCMonth(day.getUTCMonth() + 1)
}

/** How much more or less than before, in percent with one decimal. */
export const percentChange = (before: number, after: number): number =>
  Math.round((after / before - 1) * 1000) / 10
