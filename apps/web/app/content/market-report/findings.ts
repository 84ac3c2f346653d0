import type { MarketReport, MonthFigure } from '@kot/contract/market/market-report'
import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { formatMonth } from '@kot/i18n/format/date'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { inPostcode } from '@kot/i18n/place'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { percentChange } from '../../page/chart/line-points'

// The findings of each part of the report, in words. Null where there is too little data.

export function perM2Finding(lang: Lang, areas: MarketReport['rent_per_m2']): string | null {
  const extremes = extremeAreas(areas)
  if (!extremes) return null
  const texts = marketReportTexts[lang].perM2
  const inWords = ({ postcode, median }: (typeof areas)[number]) => {
    const place = postcodeByCode(postcode)
    // The number of a postcode and its name are read in one go.
    const where = place && inPostcode(lang, place).replace(`${postcode} `, `${postcode}\u00A0`)
    return `${where ?? postcode} (${perSquareMetre(median)})`
  }
  const { highest, lowest } = extremes
  return highest === lowest
    ? texts.onlyOne(inWords(highest))
    : texts.finding(inWords(highest), inWords(lowest))
}

/** The latest whole month against the same month a year before, or against the first there is. */
export function trendFinding(
  lang: Lang,
  months: readonly MonthFigure[],
  madeAt: string,
): string | null {
  const whole = months.filter(({ month }) => !isRunning(month, madeAt))
  const last = whole.at(-1)
  const before = whole.find(({ month }) => month === yearBefore(last?.month)) ?? whole.at(0)
  if (!last || !before || last === before) return null
  const told = marketReportTexts[lang].trend.finding(
    monthInWords(lang, last),
    formatRent(last.median_rent),
  )
  const percent = percentChange(before.median_rent, last.median_rent)
  return told + comparedTo(lang, monthInWords(lang, before), percent)
}

function comparedTo(lang: Lang, month: string, percent: number): string {
  const { same, higher, lower } = marketReportTexts[lang].trend
  if (percent === 0) return same(month)
  return percent > 0 ? higher(percent, month) : lower(-percent, month)
}

/** Whether a month was not over yet when it was counted. */
export const isRunning = (month: string | undefined, madeAt: string): boolean =>
  month === madeAt.slice(0, 7)

const yearBefore = (month = ''): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

const monthInWords = (lang: Lang, { month }: MonthFigure): string =>
  formatMonth(lang, new Date(`${month}-01`))

export function roomsFinding(lang: Lang, homes: MarketReport['rent_by_rooms']): string | null {
  const texts = marketReportTexts[lang].rooms
  const inWords = ({ median_rent: rent, rooms }: (typeof homes)[number]) =>
    texts.rentFor(formatRent(rent), roomsLabel(lang, rooms))
  const [fewest, most] = [homes.at(0), homes.at(-1)]
  if (!fewest || !most) return null
  return fewest === most
    ? texts.findingOne(inWords(fewest))
    : texts.finding(inWords(fewest), inWords(most))
}

export function changesFinding(lang: Lang, changes: MarketReport['price_changes']): string | null {
  if (!changes) return null
  const texts = marketReportTexts[lang].changes
  const { homes, cut, median_cut_percent: depth } = changes
  if (cut === 0) return texts.noCut
  const share = texts.finding(cut, homes, sharePercent(lang, cut, homes))
  return depth === null ? share : `${share} ${texts.depth(depth)}`
}

export function daysFinding(lang: Lang, stays: MarketReport['days_on_market']): string | null {
  const country = stays.find(({ region }) => region === null)
  if (!country) return null
  const { finding, sameDay } = marketReportTexts[lang].days
  return country.median === 0 ? sameDay : finding(country.median)
}

export function weeksFinding(lang: Lang, weeks: MarketReport['weeks']): string | null {
  if (weeks.length === 0) return null
  const { finding, average } = marketReportTexts[lang].weeks
  const came = weeks.reduce((sum, week) => sum + week.came, 0)
  const left = weeks.reduce((sum, week) => sum + week.left, 0)
  const total = finding(weeks.length, came, left)
  return weeks.length === 1 ? total : `${total} ${average(Math.round(came / weeks.length))}`
}

/** 4.890 kr./m² */
export const perSquareMetre = (rent: number): string => `${formatRent(rent)}/m²`

/** 12,9% */
export const sharePercent = (lang: Lang, part: number, whole: number): string =>
  `${formatNumber(lang, Math.round((part / whole) * 1000) / 10)}%`

type Area = MarketReport['rent_per_m2'][number]

const dearestFirst = (one: Area, other: Area) =>
  other.median - one.median || one.postcode.localeCompare(other.postcode)

/** The areas with the most homes, dearest first. */
export const largestAreas = (areas: readonly Area[], count: number): Area[] =>
  areas
    .toSorted((one, other) => other.homes - one.homes)
    .slice(0, count)
    .toSorted(dearestFirst)

/** The dearest area and the cheapest. */
function extremeAreas(areas: readonly Area[]): { highest: Area; lowest: Area } | null {
  const sorted = areas.toSorted(dearestFirst)
  const [highest, lowest] = [sorted.at(0), sorted.at(-1)]
  return highest && lowest ? { highest, lowest } : null
}

/** Stands for itself and more, as the report counts. */
const mostRooms = 4

/** 3 herbergi, 4 herbergi eða fleiri */
export function roomsLabel(lang: Lang, rooms: number): string {
  const { label, orMore } = marketReportTexts[lang].rooms
  return rooms < mostRooms ? label(rooms) : orMore(rooms)
}

/** 285.000, where the unit is given elsewhere. Krónur look alike in both languages. */
export const plainAmount = (krona: number): string => formatNumber('is', krona)
