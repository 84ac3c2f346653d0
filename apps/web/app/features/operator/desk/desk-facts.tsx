import type { ReactNode } from 'react'
import { Card } from '../../../ui/card'

/** What is known of one thing, each fact under its name; what is null is left out. */
export function DeskFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card className="p-4 tablet:p-5">
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2 desk:grid-cols-3">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
