import { formatNumber } from '@kot/i18n/format/number'
import { regionName } from '@kot/i18n/texts/landing'
import { cityTexts } from '@kot/i18n/texts/city'
import { useLang } from '../page/use-page'
import type { OverviewRegion } from './overview-regions'

/** Past all other regions to the one that is looked for. */
export function RegionJumps({ regions }: { regions: readonly OverviewRegion[] }) {
  const lang = useLang()
  return (
    <nav aria-label={cityTexts[lang].regions}>
      <ul className="flex flex-wrap gap-2">
        {regions.map(({ key, total }) => (
          <li key={key}>
            <a
              href={`#${key}`}
              className="inline-flex min-h-tap items-center gap-2 rounded-pill bg-primary-soft px-4 text-on-primary-soft hover:bg-primary-soft-hover"
            >
              {regionName(lang, key)}
              <span className="tabular">{formatNumber(lang, total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
