import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Stays in sight above the content. */
  top?: ReactNode
  children: ReactNode
  /** Stays in sight below the content. */
  footer?: ReactNode
  /** Reaches up to 64 px below the top edge, however short its content is. */
  tall?: boolean | undefined
  /** Where the focus goes on closing; by default to what had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

/** Rises from the bottom edge of a phone; closes by its close button, Escape, a click beside it or a
 *  swipe downwards. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    top,
    children,
    footer,
    tall = false,
    finalFocus,
  } = props
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop
          forceRender
          className="fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-calm ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute"
        />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Drawer.Popup
            finalFocus={finalFocus}
            className={classes(
              'flex max-h-[calc(100dvh-4rem)] w-full max-w-160 transform-[translateY(var(--drawer-swipe-movement-y))] flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-overlay outline-none',
              'transition-transform duration-calm ease-calm data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none',
              tall && 'h-full',
            )}
          >
            <div className={classes(Boolean(top) && 'border-b border-line')}>
              <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-pill bg-grip" />
              <div className="flex items-center justify-between gap-4 py-1 pr-2 pl-4">
                <Drawer.Title className="text-xl tracking-snug">{title}</Drawer.Title>
                <Drawer.Close
                  render={<IconButton label={closeLabel} icon={<Icon of={X} size={24} />} />}
                />
              </div>
              {top && <div className="px-4 pt-1 pb-4">{top}</div>}
            </div>
            {/* The head is not part of what scrolls, so that a swipe on it always closes. */}
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
              {children}
            </Drawer.Content>
            {footer && (
              <div className="border-t border-line px-4 pt-3 pb-[max(--spacing(5),env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
