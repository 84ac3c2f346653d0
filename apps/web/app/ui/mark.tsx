import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon } from './icon'

const tones = {
  good: 'bg-good-soft text-on-good-soft',
  notice: 'bg-notice text-on-notice',
  alert: 'bg-alert-soft text-on-alert-soft',
  quiet: 'bg-sunken text-ink-soft',
}

export type MarkStyle = { icon: LucideIcon; tone: keyof typeof tones }

/** How something is, in words, a drawing and a colour. */
export function Mark({ icon, tone, children }: MarkStyle & { children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-pill py-1 pr-3 pl-2 text-sm whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}
