import { cityTexts } from '@kot/i18n/texts/city'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import type { NamedPath } from '../page/structured-data/named-path'
import { useLang } from '../page/use-page'

/** The way up, the page itself last. */
export function Breadcrumbs({ way }: { way: readonly NamedPath[] }) {
  const last = way.length - 1
  return (
    <nav aria-label={cityTexts[useLang()].breadcrumbs}>
      <ol className="flex flex-wrap items-center text-sm text-ink-soft">
        {way.map(({ name, path }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 && <Icon of={ChevronRight} size={16} className="mx-1 text-ink-faint" />}
            {index === last ? (
              <span aria-current="page" className="py-2">
                {name}
              </span>
            ) : (
              <Link
                to={path}
                className="inline-flex min-h-tap items-center rounded-small text-link underline-offset-[0.2em] hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
