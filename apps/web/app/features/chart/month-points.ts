import type { MonthFigure } from '@kot/contract/market-report'
import type { Lang } from '@kot/domain/lang'
import { formatMonth, formatShortMonth } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { chartTexts } from '@kot/i18n/texts/chart'
import type { ChartPoint } from './chart-point'

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
