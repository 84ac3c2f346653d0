import type { ReactNode } from 'react'

/** The form, and beside it on wide screens what it would bring. */
export const SmartfinderColumns = ({ form, beside }: { form: ReactNode; beside: ReactNode }) => (
  <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] wide:gap-10">
    <div className="grid min-w-0 gap-4 wide:gap-6">{form}</div>
    <div className="min-w-0">{beside}</div>
  </div>
)
