import type { MarketReport } from '@kot/contract/market/market-report'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { publishedTexts } from '@kot/i18n/texts/published'
import type { Dataset, WithContext } from 'schema-dts'

/** The figures of the market report as those who look for data find them. */
export function dataset(
  lang: Lang,
  origin: string,
  path: string,
  { made_at, since }: Pick<MarketReport, 'made_at' | 'since'>,
): WithContext<Dataset> {
  const { name, description, country, rentPerM2, rent, days } = publishedTexts[lang].report
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: `${origin}${path}`,
    inLanguage: lang,
    dateModified: made_at.slice(0, 10),
    temporalCoverage: `${since}/${made_at.slice(0, 10)}`,
    spatialCoverage: { '@type': 'Country', name: country },
    variableMeasured: [rentPerM2, rent, days],
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: brand.company.name, url: `${origin}/` },
  }
}
