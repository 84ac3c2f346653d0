import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  /** The button that opens it; gets its state and the focus back. */
  trigger: ReactElement
  /** Names what opens. */
  title: string
  /** Leaves the title to screen readers. */
  titleHidden?: boolean | undefined
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A little more about the thing pressed, beside it. */
export function Popover(props: PopoverProps) {
  const { trigger, title, titleHidden, children, align = 'center', open, onOpenChange } = props
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={16} className="z-40">
          <Base.Popup className="max-w-[min(20rem,var(--available-width))] rounded-card bg-surface p-4 text-ink shadow-overlay outline-none transition-[opacity,translate] duration-fast ease-calm data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-1 font-strong'}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
