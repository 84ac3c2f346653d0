import type { Listing } from '@kot/contract/market/market-listing'
import { formatDayAndMonth, formatLongDate } from '@kot/i18n/format/date'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { listingTexts } from '@kot/i18n/texts/listing'
import { StepChart } from '../../page/chart/step-chart'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { historyInWords, priceSteps } from '../warnings/price-words'
import { HomeSection } from './home-section'

interface HomeHistoryProps {
  home: Listing
  /** When it left the market, or now. */
  until: Date
  gone: boolean
}

/** How the rent changed: in steps, because rents jump. A single rent is a line of the verdict, which a home
 *  that left has none of. */
export function HomeHistory({ home, until, gone }: HomeHistoryProps) {
  const lang = useLang()
  const texts = homePageTexts[lang].history
  const steps = priceSteps(home)
  const words = historyInWords(lang, home, { until, gone })
  if (steps.length < 2 && !gone) return null
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
