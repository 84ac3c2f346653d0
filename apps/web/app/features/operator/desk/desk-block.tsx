import { useId, type ReactNode } from 'react'

interface DeskBlockProps {
  heading: string
  /** Leads on, beside the heading. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a section under its own heading. */
export function DeskBlock({ heading, action, className, children }: DeskBlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-2 flex min-h-tap flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg tracking-snug">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
