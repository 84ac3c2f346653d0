import { ArrowRight } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import type { LinkEntry, LinkGroup } from './link-groups'
import { LinkRow } from './link-row'

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
