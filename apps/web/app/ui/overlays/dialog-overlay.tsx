import { Dialog as Base, Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import { LinkButton } from '../text-link'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** The close button shows its name instead of a cross. */
  closesInWords?: boolean | undefined
  children: ReactNode
  /** Stays in sight while the content scrolls. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  /** `page` is for content in cards. */
  ground?: 'surface' | 'page' | undefined
  /** Something that is not ours lies above it, and may have the focus and every click. */
  beneath?: boolean | undefined
  /** Where the focus starts; by default see `useInitialFocus`. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

const widths = { small: 'tablet:max-w-100', medium: 'tablet:max-w-125', large: 'tablet:max-w-180' }

const grounds = { surface: 'bg-surface', page: 'bg-page' }

export function DialogOverlay(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    children,
    footer,
    size = 'medium',
    ground = 'surface',
    beneath = false,
    closesInWords = false,
  } = props
  const { popup, initialFocus } = useInitialFocus()
  return (
    <Base.Root
      modal={!beneath}
      disablePointerDismissal={beneath}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Base.Portal>
        <OverlayScrim />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center tablet:items-center tablet:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={props.initialFocus ?? initialFocus}
            className={classes(
              'max-h-[calc(100dvh-2rem)] w-full overflow-y-auto overscroll-contain rounded-t-sheet text-ink shadow-overlay outline-none',
              'transition-[opacity,translate] duration-calm ease-calm data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0',
              'tablet:max-h-[calc(100dvh-3rem)] tablet:rounded-card tablet:data-ending-style:translate-y-2 tablet:data-starting-style:translate-y-2',
              grounds[ground],
              widths[size],
            )}
          >
            <div className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-inherit pt-3 pr-2 pb-1 pl-4 tablet:pl-6">
              <Base.Title className="py-2 text-xl tracking-snug">{title}</Base.Title>
              <Base.Close
                render={
                  closesInWords ? (
                    <LinkButton className="px-2 font-strong">{closeLabel}</LinkButton>
                  ) : (
                    <IconButton label={closeLabel} icon={<Icon of={X} size={24} />} />
                  )
                }
              />
            </div>
            <div className="px-4 pt-2 pb-6 tablet:px-6">{children}</div>
            {footer && (
              <div className="sticky bottom-0 z-1 border-t border-line bg-surface px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] tablet:px-6">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * The focus starts at the first control, which is the close button. If nothing had the focus before,
 * the dialog opened together with its page: browsers would then draw a focus ring around that
 * button, although the keyboard was not used. The focus starts at the dialog itself, from where a
 * screen reader reads the title and Tab leads to the first control.
 */
export function useInitialFocus() {
  const popup = useRef<HTMLDivElement>(null)
  const initialFocus = (openedBy: string) =>
    openedBy === 'touch' || document.activeElement === document.body ? popup.current : true
  return { popup, initialFocus }
}

/** Dims the page behind a dialog or sheet. */
function OverlayScrim() {
  return (
    <Dialog.Backdrop
      forceRender
      className="fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-calm ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute"
    />
  )
}
