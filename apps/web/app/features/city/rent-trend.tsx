import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { cityTexts } from '@kot/i18n/texts/city'
import { ArrowRight } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { LineChart } from '../chart/line-chart'
import { monthPoints } from '../chart/month-points'
import { useLang } from '../page/use-page'
import type { CityTrend } from './city-trend'

/** How asking rents have gone, month by month. */
export function RentTrend({ trend: { inPlace, months } }: { trend: CityTrend }) {
  const lang = useLang()
  const texts = cityTexts[lang].trend
  return (
    <section className="column pt-12 wide:pt-20">
      <h2 className="mb-5 text-2xl tracking-tight wide:mb-8 wide:text-3xl">{texts.heading}</h2>
      <LineChart
        title={texts.title(inPlace)}
        caption={texts.caption}
        points={monthPoints(lang, months)}
        format={formatRent}
        axisFormat={(value) => formatNumber('is', value)}
        compact
      />
      <TextLink to="/market-report" look="alone" className="mt-2">
        {texts.more} <Icon of={ArrowRight} size={16} />
      </TextLink>
    </section>
  )
}
