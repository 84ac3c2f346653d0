import type { Lang } from '@kot/domain/lang'
import { chartTexts } from '@kot/i18n/texts/chart'
import { isKnown, type ChartPoint, type KnownPoint } from './chart-point'
import { percentChange } from './percent-change'

/** What a line tells at a glance, for those who do not see it: where it begins, where it ends, and how
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
  return `${texts.fromTo(title, inWords(first), inWords(last))} ${changeInWords(lang, percentChange(first.value, last.value))}`
}

function changeInWords(lang: Lang, percent: number): string {
  const { rose, fell, unchanged } = chartTexts[lang]
  if (percent === 0) return unchanged
  return percent > 0 ? rose(percent) : fell(-percent)
}
