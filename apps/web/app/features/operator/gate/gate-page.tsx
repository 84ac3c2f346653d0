import type { ReactNode } from 'react'
import { Card } from '../../../ui/card'

interface GatePageProps {
  heading: string
  lead: string
  children: ReactNode
}

/** One thing to do before the desk opens. */
export function GatePage({ heading, lead, children }: GatePageProps) {
  return (
    <div className="column max-w-125 py-10 wide:py-16">
      <h1 className="text-2xl tracking-tight">{heading}</h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
      <Card className="mt-6 grid gap-5 p-4 tablet:p-6">{children}</Card>
    </div>
  )
}
