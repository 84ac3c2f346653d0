import { ArrowRight } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'

/** A section's title with the way to all of it. */
export function SectionHead(props: { title: string; more: string; to: string }) {
  return (
    <div className="mb-5 flex items-baseline justify-between gap-4 wide:mb-8">
      <h2 className="text-2xl tracking-tight wide:text-3xl">{props.title}</h2>
      <TextLink to={props.to} look="alone" className="whitespace-nowrap">
        {props.more} <Icon of={ArrowRight} size={16} />
      </TextLink>
    </div>
  )
}
