import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon'
import { TextLink } from '../../../ui/text-link'

interface DeskSubpageProps {
  /** Where it belongs. */
  back: { to: string; label: string }
  heading: string
  /** Stands beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** One thing of a section: the way back, its name, and what is known of it. */
export function DeskSubpage({ back, heading, action, children }: DeskSubpageProps) {
  return (
    <>
      <TextLink look="alone" to={back.to} className="-ml-1">
        <Icon of={ChevronLeft} />
        {back.label}
      </TextLink>
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl tracking-tight wrap-anywhere">{heading}</h1>
        {action}
      </div>
      {children}
    </>
  )
}
