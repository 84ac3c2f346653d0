import type { Listing } from '@kot/contract/market/market-listing'
import type { Lang } from '@kot/domain/text/lang'
import { formatDayAndMonth, formatLongDate } from '@kot/i18n/format/date'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { listingTexts } from '@kot/i18n/texts/listing'
import { type Step, StepChart } from '../../page/chart/step-chart'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { HomeSection } from './home-section'

interface HomeHistoryProps {
  home: Listing
  /** When it left the market, or now. */
  until: Date
  gone: boolean
}

/** How the rent changed: in steps, because rents jump; a single rent needs only a sentence. */
export function HomeHistory({ home, until, gone }: HomeHistoryProps) {
  const lang = useLang()
  const texts = homePageTexts[lang].history
  const steps = priceSteps(home)
  const words = historyInWords(lang, home, { until, gone })
  return (
    <HomeSection heading={listingTexts[lang].history.title}>
      {steps.length < 2 ? (
        <Card className="px-4 py-4 wide:px-6">
          <p>{`${words.length} ${words.changes}`}</p>
        </Card>
      ) : (
        <StepChart
          title={words.length}
          caption={`${words.changes} ${texts.axis}`}
          name={words.changes}
          steps={steps}
          until={until}
          untilLabel={gone ? formatDayAndMonth(lang, until) : texts.today}
          format={formatRent}
          axisFormat={(value) => formatNumber('is', Math.round(value / 1_000))}
          formatDay={(day) => formatLongDate(lang, day)}
          formatShortDay={(day) => formatDayAndMonth(lang, day)}
          columns={[texts.day, texts.price]}
        />
      )}
    </HomeSection>
  )
}

/** The rents one after the other, each since its day. Times without a stated rent are left out. */
export function priceSteps({ createdAt, price, priceChanges }: Listing): Step[] {
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
  home: Listing,
  { until, gone }: { until: Date; gone: boolean },
): { length: string; changes: string } {
  const texts = homePageTexts[lang].history
  const days = Math.round((dayOf(until) - dayOf(new Date(home.createdAt))) / DAY_MS)
  return {
    length: (gone ? texts.wasOnOffer : texts.onOffer)(days),
    changes: changesInWords(lang, home),
  }
}

function changesInWords(lang: Lang, home: Listing): string {
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
