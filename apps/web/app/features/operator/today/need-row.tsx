import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon'
import type { Need } from './needs-of'

export function NeedRow({ need: { title, text, to } }: { need: Need }) {
  const words = (
    <span className="min-w-0">
      <span className="block font-strong wrap-anywhere">{title}</span>
      {text !== '' && <span className="block text-sm text-ink-soft">{text}</span>}
    </span>
  )
  return (
    <li>
      {to === null ? (
        <div className="px-4 py-3">{words}</div>
      ) : (
        <Link
          to={to}
          className="flex min-h-tap items-center justify-between gap-4 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
        >
          {words}
          <Icon of={ChevronRight} className="text-ink-soft" />
        </Link>
      )}
    </li>
  )
}
