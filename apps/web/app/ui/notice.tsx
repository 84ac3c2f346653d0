import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon } from './icon'

interface NoticeProps {
  tone?: 'info' | 'good' | 'error' | 'quiet' | undefined
  title?: string | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
  /** A button or link that leads on; a `TextLink` takes `tone="inherit"` here. */
  action?: ReactNode
  className?: string | undefined
}

const tones = {
  info: { look: 'bg-notice text-on-notice', icon: Info },
  good: { look: 'bg-good-soft text-on-good-soft', icon: CircleCheck },
  error: { look: 'bg-alert-soft text-on-alert-soft', icon: CircleAlert },
  quiet: { look: 'bg-sunken text-ink-soft', icon: Info },
}

/** Sand informs, moss confirms, lava reports a fault, which is read aloud as soon as it appears; what
 *  rests is quiet. */
export function Notice({ tone = 'info', title, icon, children, action, className }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={classes(
        'grid items-center gap-x-6 gap-y-1 rounded-card px-4 py-4',
        Boolean(action) && 'pb-3 tablet:grid-cols-[1fr_auto] tablet:py-2',
        tones[tone].look,
        className,
      )}
    >
      <div className={classes('flex min-w-0 gap-3', Boolean(action) && 'tablet:py-2')}>
        <Icon of={icon ?? tones[tone].icon} className="mt-0.5" />
        <div className="max-w-2xl min-w-0">
          {title && <p className="font-strong">{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {action && <div className="pl-8 tablet:pl-0">{action}</div>}
    </div>
  )
}

interface LiveRegionProps {
  /** Changes of this text are read aloud. The region itself must stay on the page, even empty. */
  children: ReactNode
  /** Interrupts what is being read; for faults. */
  urgent?: boolean | undefined
}

/** Announces visible changes elsewhere to screen readers. */
export function LiveRegion({ children, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} aria-atomic="true" className="sr-only">
      {children}
    </div>
  )
}
