import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { linksTexts } from '@kot/i18n/texts/links'
import { Link } from 'react-router'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import type { LinkEntry, LinkGroup } from './link-groups'
import { useLang } from '../../page/use-page'

export function LinkGroupSection({ group }: { group: LinkGroup }) {
  const { id, heading, intro, parts, more } = group
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-2xl tracking-tight">
        {heading}
      </h2>
      <p className="mt-2 max-w-160 text-ink-soft">{intro}</p>
      {/* Parts of unequal length fill the columns one after the other. */}
      <div className={classes('mt-5', parts.length > 1 && 'tablet:columns-2 tablet:gap-x-10')}>
        {parts.map((part) => (
          <div key={part.heading ?? id} className="break-inside-avoid not-last:mb-8">
            {part.heading && <h3 className="pb-2 text-lg tracking-snug">{part.heading}</h3>}
            <Rows entries={part.entries} sideBySide={parts.length === 1} />
          </div>
        ))}
      </div>
      {more && (
        <TextLink to={more.to} look="alone" className="mt-2">
          {more.label} <Icon of={ArrowRight} size={16} />
        </TextLink>
      )}
    </section>
  )
}

function Rows({ entries, sideBySide }: { entries: readonly LinkEntry[]; sideBySide: boolean }) {
  return (
    <ul
      className={classes(
        'border-t-2 border-ink',
        sideBySide && 'tablet:grid tablet:grid-cols-2 tablet:gap-x-10',
      )}
    >
      {entries.map((entry) => (
        <li key={entry.name} className="grid border-b border-line">
          <LinkRow entry={entry} />
        </li>
      ))}
    </ul>
  )
}

const look =
  'group flex min-h-tap items-start justify-between gap-4 rounded-small py-2.5 hover:text-link'

function LinkRow({ entry }: { entry: LinkEntry }) {
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

/** Stays beside the groups where there is room for it. */
export function JumpList({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <nav aria-label={linksTexts[useLang()].jump} className="desk:sticky desk:top-8 desk:self-start">
      <ul className="border-t border-line tablet:columns-2 tablet:gap-x-10 desk:columns-1 desk:border-0">
        {groups.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid border-b border-line desk:border-0">
            <a
              href={`#${id}`}
              className="flex min-h-tap items-center rounded-small py-1.5 text-link underline-offset-[0.2em] hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
