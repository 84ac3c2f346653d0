import { ArrowRight } from 'lucide-react'
import type { LinkProps } from 'react-router'
import { Icon } from '../ui/icon'
import { TextLink } from '../ui/text-link'

type SectionHeadProps = Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> & {
  title: string
  /** A line beside the title. */
  note?: string | undefined
  more: string
}

/** A section's title with the way to all of it. */
export function SectionHead({ title, note, more, ...link }: SectionHeadProps) {
  return (
    <div className="mb-5 flex items-baseline justify-between gap-4 wide:mb-8">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-2xl tracking-tight wide:text-3xl">{title}</h2>
        {note && <p className="tabular text-ink-soft">{note}</p>}
      </div>
      <TextLink {...link} look="alone" className="whitespace-nowrap">
        {more} <Icon of={ArrowRight} size={16} />
      </TextLink>
    </div>
  )
}
