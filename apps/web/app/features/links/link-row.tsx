import { linksTexts } from '@kot/i18n/texts/links'
import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import type { LinkEntry } from './link-groups'

const look =
  'group flex min-h-tap items-start justify-between gap-4 rounded-small py-2.5 hover:text-link'

export function LinkRow({ entry }: { entry: LinkEntry }) {
  const lang = useLang()
  const words = (
    <span className="min-w-0">
      <span
        lang={entry.icelandicName && lang !== 'is' ? 'is' : undefined}
        className="block font-strong wrap-anywhere underline-offset-[0.2em] group-hover:underline"
      >
        {entry.name}
      </span>
      {entry.about && <span className="tabular block text-sm text-ink-soft">{entry.about}</span>}
    </span>
  )
  if (entry.address.startsWith('/')) {
    return (
      <Link to={entry.address} className={look}>
        {words}
        <Icon of={ArrowRight} size={16} className="mt-1 text-ink-faint" />
      </Link>
    )
  }
  return (
    <a href={entry.address} rel="noopener noreferrer" className={look}>
      {words}
      <Icon of={ArrowUpRight} size={16} className="mt-1 text-ink-faint" />
      <span className="sr-only">({linksTexts[lang].elsewhere})</span>
    </a>
  )
}
