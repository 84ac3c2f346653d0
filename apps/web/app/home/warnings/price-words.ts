import type { Listing } from '@kot/contract/market/market-listing'
import type { Lang } from '@kot/domain/text/lang'
import { formatRent } from '@kot/i18n/format/number'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import type { Step } from '../../page/chart/step-chart'

/** What is known of a home's rent. */
export type RentedHome = Pick<Listing, 'createdAt' | 'price' | 'priceChanges'>

/** The rents one after the other, each since its day. Times without a stated rent are left out. */
export function priceSteps({ createdAt, price, priceChanges }: RentedHome): Step[] {
  const days = [createdAt, ...priceChanges.map(({ date }) => date)]
  const values = [...priceChanges.map(({ priceBefore }) => priceBefore), price]
  return (
    days
      .map((day, at) => ({ since: new Date(day), value: values[at] ?? 0 }))
      .filter(({ value }) => value > 0)
      // Of several changes on one day only the last is known to hold.
      .filter(({ since }, at, all) => all[at + 1]?.since.getTime() !== since.getTime())
  )
}

const DAY_MS = 86_400_000

/** How long the home was on offer, and what became of its rent. */
export function historyInWords(
  lang: Lang,
  home: RentedHome,
  { until, gone }: { until: Date; gone: boolean },
): { length: string; changes: string } {
  const texts = homePageTexts[lang].history
  const days = Math.round((dayOf(until) - dayOf(new Date(home.createdAt))) / DAY_MS)
  return {
    length: (gone ? texts.wasOnOffer : texts.onOffer)(days),
    changes: changesInWords(lang, home),
  }
}

function changesInWords(lang: Lang, home: RentedHome): string {
  const texts = homePageTexts[lang].history
  const steps = priceSteps(home)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return texts.offer
  if (steps.length === 1) return texts.unchanged(formatRent(last.value))
  const times = steps.length - 1
  const rises = steps.slice(1).map(({ value }, at) => value > (steps[at]?.value ?? 0))
  const change = last.value - first.value
  const percent = texts.percent(Math.abs(Math.round((change / first.value) * 1_000) / 10))
  const amount = formatRent(Math.abs(change))
  const by = times === 1 ? texts.by(amount, percent) : texts.together(amount, percent)
  if (rises.every((rose) => !rose)) return texts.fell(times, by)
  return rises.every(Boolean) ? texts.rose(times, by) : texts.changed(times)
}

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS) * DAY_MS
