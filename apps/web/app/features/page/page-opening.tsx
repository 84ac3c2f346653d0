import type { ReactNode } from 'react'

type PageOpeningProps = { heading: string; lead: string; children?: ReactNode }

/** How every plain page begins: its heading, a sentence, then whatever follows. */
export function PageOpening({ heading, lead, children }: PageOpeningProps) {
  return (
    <div className="column py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{heading}</h1>
      <p className="mt-3 max-w-160 text-lg text-ink-soft">{lead}</p>
      {children}
    </div>
  )
}
