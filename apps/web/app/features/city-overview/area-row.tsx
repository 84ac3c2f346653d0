import type { CityArea } from '@kot/domain/areas'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode'
import { formatNumber } from '@kot/i18n/format/number'
import { cityPath } from '@kot/i18n/paths'
import { districtName } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'

/** A postcode leads to its homes; beside it, quietly, the way to what is known about it. */
export function AreaRow({ area: { postcode: code, number } }: { area: CityArea }) {
  const lang = useLang()
  const texts = cityTexts[lang]
  const postcode = postcodeByCode(code)
  if (!postcode) return null
  // Álftanes has no name of the postal service to stand under.
  const district = code === '225' ? postcode.district : districtName(lang, postcode)
  return (
    <div className="flex items-center">
      <Link
        to={`/?postcodes=${code}&showResults=true`}
        className="flex min-h-tap grow items-center justify-between gap-4 py-1 hover:text-link"
      >
        <span className="flex min-w-0">
          <span className="tabular mr-2 min-w-8 shrink-0">{code}</span>{' '}
          <span className="text-ink-soft">{district}</span>
        </span>
        {number === 0 ? (
          <span className="shrink-0 text-sm text-ink-faint">{texts.none}</span>
        ) : (
          <span className="tabular shrink-0">{formatNumber(lang, number)}</span>
        )}
      </Link>
      <Link
        to={cityPath(lang, code)}
        aria-label={texts.about(postcodeName(postcode))}
        className="-mr-2.5 grid size-tap shrink-0 place-items-center rounded-control text-ink-faint hover:text-link"
      >
        <Icon of={Info} size={16} />
      </Link>
    </div>
  )
}
