import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { cityTexts } from '@kot/i18n/texts/city'
import { ArrowRight } from 'lucide-react'
import { useLang } from '../../page/use-page'
import type { CityFacts } from './city-facts'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { LineChart } from '../../page/chart/line-chart'
import { monthPoints } from '../../page/chart/line-points'
import type { CityTrend } from './load-city'

/** The area in figures; unknown ones are left out. */
export function CityFigures({ facts }: { facts: CityFacts }) {
  const lang = useLang()
  const texts = cityTexts[lang].figures
  const { count, newThisWeek, rent, typicalSize, rentPerM2 } = facts
  const hasTypical = (rent !== null && 'typical' in rent) || typicalSize !== null
  return (
    <section aria-label={texts.label} className="column pt-10 wide:pt-14">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-3 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none desk:gap-0">
        <Figure label={texts.homes} value={formatNumber(lang, count)} id="city-count" />
        <Figure label={texts.fresh} value={formatNumber(lang, newThisWeek)} />
        {rent && 'typical' in rent && (
          <Figure label={texts.typicalRent} value={formatRent(rent.typical)} />
        )}
        {rent && 'lowest' in rent && <Figure label={texts.rents} value={rangeOf(rent)} />}
        {typicalSize !== null && (
          <Figure label={texts.typicalSize} value={sizeLabel(typicalSize)} />
        )}
        {rentPerM2 !== null && (
          <Figure label={texts.perSquareMetre} value={formatRent(rentPerM2)} />
        )}
      </dl>
      {hasTypical && <p className="mt-5 text-sm text-ink-soft">{texts.method}</p>}
    </section>
  )
}

const rangeOf = ({ lowest, highest }: { lowest: number; highest: number }): string =>
  lowest === highest ? formatRent(lowest) : `${formatNumber('is', lowest)}–${formatRent(highest)}`

function Figure({ label, value, id }: { label: string; value: string; id?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-2 border-line pl-4 desk:px-5 desk:first:border-0 desk:first:pl-0">
      <dt className="mt-0.5 text-sm text-ink-soft wide:text-md">{label}</dt>
      <dd data-testid={id} className="tabular text-xl font-strong tracking-tight wide:text-2xl">
        {value}
      </dd>
    </div>
  )
}

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
