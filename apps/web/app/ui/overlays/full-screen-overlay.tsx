import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../classes'
import { useInitialFocus } from './dialog-overlay'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import { useMediaQuery } from '../state/use-media-query'

export interface FullScreenDialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** A line under the title, such as the search in words. */
  summary?: ReactNode
  /** Controls in the bar: below the title on phones, in the middle from 920 px. */
  bar?: ReactNode
  /** Further controls: the last line of the bar on phones, before the close button from 920 px. */
  barEnd?: ReactNode
  /** Beside the close button. */
  menu?: ReactNode
  /** A separate line below the title. */
  below?: ReactNode
  /** Gets the focus on closing when nothing had it before, as on a page that opened with the dialog. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
  /** `wide`: content and bar have the width of the window. `dark`: they also are dark in both themes, for photos. */
  look?: 'column' | 'wide' | 'dark'
  children: ReactNode
}

export function FullScreenOverlay(props: FullScreenDialogProps) {
  const { open, onClose, title, closeLabel, summary, menu, below, children } = props
  const { bar: middle, barEnd: end } = props
  const wide = useMediaQuery('(min-width: 57.5rem)')
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useBarHeight(bar)
  const { popup, initialFocus } = useInitialFocus()
  const finalFocus = useFinalFocus(open, props.focusAfter)
  return (
    // The page is locked by base.css: Base UI's own lock would keep the place of the page's scrollbar
    // free, beside the one this dialog has.
    <Base.Root
      modal="trap-focus"
      // Nothing lies beside it: a click outside can only be meant for a dialog above.
      disablePointerDismissal
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Base.Portal>
        <Base.Popup
          ref={popup}
          data-covers-page=""
          data-look={props.look}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className="fixed inset-0 z-40 flex flex-col overflow-y-auto overscroll-contain bg-page text-ink outline-none transition-[opacity,translate] duration-calm ease-calm data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0"
        >
          <div ref={setBar} className="sticky top-0 z-10 border-b border-line bg-surface">
            <div
              className={classes(
                'column grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 wide:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
                props.look && props.look !== 'column' && 'max-w-none!',
              )}
            >
              <div className="min-w-0 py-0.5 wide:min-h-14 wide:content-center">
                <Base.Title className="tabular truncate text-xl tracking-snug">{title}</Base.Title>
                {summary && <p className="truncate text-sm text-ink-soft">{summary}</p>}
              </div>
              <div className="-mr-2.5 flex items-center wide:col-start-3 wide:row-start-1 wide:-mr-3 wide:justify-self-end">
                {wide && end && <div className="mr-1 flex items-center gap-2">{end}</div>}
                {menu}
                <Base.Close
                  render={<IconButton label={closeLabel} icon={<Icon of={X} size={24} />} />}
                />
              </div>
              {below && <div className="col-span-full min-w-0">{below}</div>}
              {middle && (
                <div className="col-span-full min-w-0 max-wide:pb-1 wide:col-span-1 wide:col-start-2 wide:row-start-1">
                  {middle}
                </div>
              )}
              {!wide && end && <div className="col-span-full flex gap-2 pb-1">{end}</div>}
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

/** Gives the dialog the height of its bar as `--bar-height`, for what sticks below it. */
function useBarHeight(bar: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!bar) return
    const measure = () =>
      bar.parentElement?.style.setProperty('--bar-height', `${bar.offsetHeight}px`)
    const resized = new ResizeObserver(measure)
    resized.observe(bar)
    measure()
    return () => resized.disconnect()
  }, [bar])
}
