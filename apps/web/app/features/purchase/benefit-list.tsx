import { Check } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'

interface BenefitListProps {
  benefits: Readonly<Record<string, string>>
  className?: string | undefined
}

export function BenefitList({ benefits, className }: BenefitListProps) {
  return (
    <ul className={classes('grid', className)}>
      {Object.entries(benefits).map(([name, text]) => (
        <li key={name} className="flex gap-2.5">
          <Icon of={Check} className="mt-0.5 text-good" />
          {text}
        </li>
      ))}
    </ul>
  )
}
