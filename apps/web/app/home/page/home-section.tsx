import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'

interface HomeSectionProps {
  heading: string
  /** Leads on to more of it. */
  more?: { to: string; label: string } | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of the page of a home, under its heading. */
export function HomeSection({ heading, more, className, children }: HomeSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={headingId} className="text-xl tracking-snug wide:text-[1.5rem] wide:leading-8">
          {heading}
        </h2>
        {more && (
          <TextLink to={more.to} look="alone" className="-my-2 whitespace-nowrap">
            {more.label} <Icon of={ArrowRight} size={16} />
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}
