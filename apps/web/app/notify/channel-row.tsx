import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/text-link'

interface ChannelRowProps {
  icon: LucideIcon
  title: string
  note: ReactNode
  /** Messages can be sent there. */
  ready: boolean
  action?: ReactNode
  /** Below the note. */
  children?: ReactNode
}

/** One place to be notified at: what it is, its state, and what can be done. */
export function ChannelRow({ icon, title, note, ready, action, children }: ChannelRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <span
        className={classes(
          'grid size-10 place-items-center self-start rounded-small',
          ready ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <p className="font-strong">{title}</p>
        <p className="text-sm text-pretty wrap-anywhere text-ink-soft">{note}</p>
      </div>
      {action}
      {children && (
        <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-4">{children}</div>
      )}
    </li>
  )
}

interface RowActionProps extends ComponentProps<'button'> {
  /** What screen readers hear; contains the visible words. */
  name: string
  /** Connecting is what the row is there for. */
  strong?: boolean | undefined
  busy?: boolean | undefined
}

/** A button of a row, 44 px high. */
export function RowAction({
  name,
  strong = false,
  busy = false,
  onClick,
  ...rest
}: RowActionProps) {
  return (
    <LinkButton
      {...rest}
      aria-label={name}
      aria-busy={busy || undefined}
      className={classes(
        'min-w-11 justify-center px-1 text-sm',
        strong && 'font-strong',
        busy && 'opacity-60',
      )}
      onClick={(event) => busy || onClick?.(event)}
    />
  )
}
