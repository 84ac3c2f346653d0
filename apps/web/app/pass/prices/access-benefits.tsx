import { benefitTexts } from '@kot/i18n/texts/benefits'
import {
  Bell,
  Check,
  Clock,
  ExternalLink,
  Image,
  LockOpen,
  MapPin,
  type LucideIcon,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { Mark } from '../../ui/mark'
import { useLang } from '../../page/use-page'

/** The benefits of access: first what only access opens, then what helps to choose, then the five specified ones.
 *  Features that are free are marked as such. */
export function AccessBenefits({ className }: { className?: string | undefined }) {
  const { opens, decide, also, openToAll } = benefitTexts[useLang()]
  const free = (
    <Mark icon={LockOpen} tone="quiet">
      {openToAll}
    </Mark>
  )
  return (
    <div className={className}>
      <BenefitGroup label={opens.label}>
        <Benefit icon={MapPin} strong text={opens.address} />
        <Benefit icon={Image} strong text={opens.photos} />
        <Benefit icon={ExternalLink} strong text={opens.advert} />
        <Benefit icon={Clock} strong text={opens.minutes} />
        <Benefit icon={Bell} strong text={opens.notices} />
      </BenefitGroup>
      <BenefitGroup label={decide.label} className="mt-6">
        <Benefit text={decide.cost} note={free} />
        <Benefit text={decide.warnings} note={free} />
        <Benefit text={decide.board} note={free} />
      </BenefitGroup>
      <BenefitGroup label={also.label} className="mt-6">
        <Benefit text={also.watch} />
        <Benefit text={also.mails} />
        <Benefit text={also.colours} />
        <Benefit text={also.priceChanges} note={free} />
        <Benefit text={also.pets} note={free} />
      </BenefitGroup>
    </div>
  )
}

interface BenefitGroupProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

function BenefitGroup({ label, className, children }: BenefitGroupProps) {
  const id = useId()
  return (
    <div className={className}>
      <p id={id} className="text-sm text-ink-soft">
        {label}
      </p>
      <ul aria-labelledby={id} className="mt-2.5 grid gap-3">
        {children}
      </ul>
    </div>
  )
}

interface BenefitProps {
  text: string
  icon?: LucideIcon | undefined
  strong?: boolean | undefined
  note?: ReactNode
}

function Benefit({ text, icon = Check, strong = false, note }: BenefitProps) {
  return (
    <li className="flex gap-2.5">
      <Icon of={icon} className={classes('mt-0.5', strong ? 'text-good' : 'text-ink-faint')} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <span className={strong ? 'font-strong' : undefined}>{text}</span>
        {note}
      </span>
    </li>
  )
}
