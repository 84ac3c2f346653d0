import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon'

interface EmptyListProps {
  icon: LucideIcon
  title: string
  text: string
  /** The next steps. */
  children: ReactNode
}

/** Centred on the screen, where the homes would be. */
export function EmptyList({ icon, title, text, children }: EmptyListProps) {
  return (
    <div className="my-auto grid justify-items-center py-12 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-sunken text-ink-soft">
        <Icon of={icon} size={24} />
      </span>
      <p className="mt-5 text-xl tracking-snug font-strong text-balance">{title}</p>
      <p className="mt-2 max-w-96 text-balance text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {children}
      </div>
    </div>
  )
}
