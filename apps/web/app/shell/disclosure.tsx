import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { ChevronDown } from 'lucide-react'
import { classes } from '../ui/classes'
import { type Menus, useDismissal } from './use-menus'
import { Icon } from '../ui/icon'

interface DisclosureProps {
  name: string
  menus: Menus
  /** Opens when a mouse comes over it, too. */
  hover?: boolean
  /** Spoken name of the button where what it shows is not enough. */
  label?: string
  button: ReactNode
  buttonClassName: string
  panelClassName: string
  className?: string
  children: ReactNode
}

/** A button and the panel of links it opens. The panel is always in the page, so that its links
 *  are there for crawlers, and for visitors without scripts, whom it opens on hover or focus. */
export function Disclosure(props: DisclosureProps) {
  const { name, menus, hover = false, label, button, children } = props
  const panelId = useId()
  const wrapper = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const open = menus.isOpen(name)

  useDismissal(open, wrapper, menus.close)

  // Whatever closes the panel, the focus must not vanish with it. Before the browser paints, because
  // then it has given up the focus of what is no longer shown.
  useLayoutEffect(() => {
    const [opener, links] = [trigger.current, panel.current]
    if (!open) return undefined
    return () => {
      if (links?.contains(document.activeElement)) opener?.focus()
    }
  }, [open])

  function press(event: MouseEvent) {
    // A click made by Enter or Space has no pointer behind it and counts zero.
    menus.press(name, event.detail === 0 ? 'keys' : 'pointer')
  }

  function enterPanel(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!open) menus.press(name, 'keys')
    // The panel becomes focusable with the render that opens it.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus())
  }

  function leaveByFocus(event: FocusEvent) {
    const to = event.relatedTarget
    if (to instanceof Node && !event.currentTarget.contains(to)) menus.close()
  }

  const onMouse = (then: () => void) => (event: PointerEvent) => {
    if (hover && event.pointerType === 'mouse') then()
  }

  return (
    <div
      ref={wrapper}
      className={classes('group/menu', props.className)}
      onPointerEnter={onMouse(() => menus.enter(name))}
      onPointerLeave={onMouse(menus.leave)}
      onBlur={leaveByFocus}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={label}
        className={props.buttonClassName}
        onClick={press}
        onKeyDown={enterPanel}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={panelId}
        className={classes(
          'absolute z-10 transition-opacity duration-fast ease-calm starting:opacity-0',
          open
            ? 'block'
            : 'hidden noscript:group-focus-within/menu:block noscript:group-hover/menu:block',
          props.panelClassName,
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Turns when its button or group is open. */
export function MenuChevron() {
  return (
    <Icon
      of={ChevronDown}
      size={16}
      className="transition-transform duration-calm ease-calm [[aria-expanded=true]>&]:rotate-180"
    />
  )
}

/** A link or button of the large header. */
export const headerItemClasses =
  'inline-flex min-h-tap shrink-0 items-center gap-1.5 rounded-control px-2 text-ink whitespace-nowrap no-underline ' +
  'transition-colors duration-fast ease-calm hover:bg-sunken aria-expanded:bg-sunken aria-[current=page]:text-link desk:px-3'

/** The card that a menu of the header opens. */
export const menuCardClasses = 'rounded-card bg-surface text-ink shadow-overlay'

/** One entry of such a menu. */
export const menuEntryClasses =
  'flex min-h-tap items-center gap-2 rounded-small px-3 text-ink no-underline ' +
  'transition-colors duration-fast ease-calm hover:bg-sunken aria-[current]:font-strong'
