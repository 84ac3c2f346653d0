import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/card'

/** One matter of the account page. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-4 tablet:p-6">
        <h2 id={id} className="mb-4 text-xl tracking-snug">
          {heading}
        </h2>
        {children}
      </Card>
    </section>
  )
}
