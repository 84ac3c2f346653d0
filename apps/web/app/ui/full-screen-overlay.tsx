import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from './classes'
import { useInitialFocus } from './dialog-overlay'
import { Icon } from './icon'
import { IconButton } from './icon-button'

export interface FullScreenDialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** A line under the title, such as the search in words. */
  summary?: ReactNode
  /** Controls in the bar: below the title on phones, in the middle from 920 px. */
  bar?: ReactNode
  /** Further controls: beside `bar` on phones, before the close button from 920 px. */
  barEnd?: ReactNode
  /** Gets the focus afterwards when nothing had it before, as on a page that opened with the dialog. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

export function FullScreenOverlay(props: FullScreenDialogProps) {
  const { open, onClose, title, closeLabel, summary, bar, barEnd, children } = props
  const hasControls = Boolean(bar ?? barEnd)
  const { popup, initialFocus } = useInitialFocus()
  const finalFocus = useFinalFocus(open, props.focusAfter)
  return (
    // The page is locked by base.css: Base UI's own lock would keep the place of the page's scrollbar
    // free, beside the one this dialog has.
    <Base.Root
      modal="trap-focus"
      // Nothing lies beside it: a press outside can only be meant for a dialog above.
      disablePointerDismissal
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Base.Portal>
        <Base.Popup
          ref={popup}
          data-covers-page=""
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className="fixed inset-0 z-40 flex flex-col overflow-y-auto overscroll-contain bg-page text-ink outline-none transition-[opacity,translate] duration-calm ease-calm data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0"
        >
          <div className="sticky top-0 z-10 border-b border-line bg-surface">
            <div className="column grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 wide:min-h-19 wide:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
              <div className="min-w-0 py-0.5">
                <Base.Title className="tabular truncate text-xl tracking-snug">{title}</Base.Title>
                {summary && <p className="truncate text-sm text-ink-soft">{summary}</p>}
              </div>
              <Base.Close
                render={
                  <IconButton
                    label={closeLabel}
                    icon={<Icon of={X} size={24} />}
                    className="-mr-2.5 wide:col-start-3 wide:row-start-1 wide:-mr-3 wide:justify-self-end"
                  />
                }
              />
              {hasControls && (
                <div
                  className={classes(
                    'col-span-2 mt-2 mb-1 grid gap-2 wide:contents',
                    Boolean(bar && barEnd) && 'grid-cols-2',
                  )}
                >
                  {bar && <div className="min-w-0 wide:col-start-2 wide:row-start-1">{bar}</div>}
                  {barEnd && (
                    <div className="min-w-0 wide:col-start-3 wide:row-start-1 wide:mr-12 wide:justify-self-end">
                      {barEnd}
                    </div>
                  )}
                </div>
              )}
            </div>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Back to what had the focus; a link that opened the dialog together with its page left it nowhere. */
function useFinalFocus(open: boolean, focusAfter: RefObject<HTMLElement | null> | undefined) {
  const hadFocus = useRef(true)
  useLayoutEffect(() => {
    if (open) hadFocus.current = document.activeElement !== document.body
  }, [open])
  return () => hadFocus.current || (focusAfter?.current ?? true)
}
