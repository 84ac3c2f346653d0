import { formatNumber } from '@kot/i18n/format/number'
import { cityTexts } from '@kot/i18n/texts/city'
import { Link } from 'react-router'
import { useLang } from '../page/use-page'
import type { AreaAround } from './city-areas-around'

/** Areas with their counts, each leading to its own page. */
export function AreaLinks({ areas }: { areas: readonly AreaAround[] }) {
  return (
    <ul className="grid border-t-2 border-ink tablet:grid-cols-2 tablet:gap-x-10 desk:grid-cols-3">
      {areas.map((area) => (
        <li key={area.path} className="border-b border-line">
          <AreaLink {...area} />
        </li>
      ))}
    </ul>
  )
}

function AreaLink({ path, code, name, district, count }: AreaAround) {
  const lang = useLang()
  return (
    <Link
      to={path}
      className="flex min-h-14 items-center justify-between gap-4 py-1.5 hover:text-link"
    >
      <span className="min-w-0">
        {code && <span className="tabular mr-2">{code}</span>}
        {name}
        {district && <span className="block text-sm text-ink-soft">{district}</span>}
      </span>
      {count !== null && (
        <span className="tabular shrink-0 text-right text-ink-soft">
          {count === 0 ? cityTexts[lang].none : formatNumber(lang, count)}
        </span>
      )}
    </Link>
  )
}
