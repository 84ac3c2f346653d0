import { Popover } from '@base-ui/react/popover'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ChosenChips } from '../select/chips'
import { FindField, FoundOptions } from '../select/found-options'
import { SelectFooter, type SelectOverlayProps, ShortcutRow } from '../select/select-options'

interface SelectPanelProps extends SelectOverlayProps {
  /** The panel lies below this element and is as wide; by default below the field. */
  anchor?: RefObject<HTMLElement | null> | undefined
}

/** The selector on wide screens: the groups below one another, each with two columns of options. */
export function SelectPanel({ open, onClose, anchor, trigger, ...rest }: SelectPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A click on the field closes by the field's own handler; closing here too would reopen it.
        const onField = event.target instanceof Node && trigger.current?.contains(event.target)
        if (!next && !onField) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor ?? trigger}
          side="bottom"
          align="start"
          sideOffset={8}
          // Never above the field: the page scrolls until the panel fits.
          collisionAvoidance={{ side: 'none', align: 'shift', fallbackAxisSide: 'none' }}
          className="z-50"
        >
          <PanelContent {...rest} onClose={onClose} anchor={anchor} trigger={trigger} />
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function PanelContent(props: Omit<SelectPanelProps, 'open'>) {
  const { onClose, anchor, groups, value, onChange, shortcut, texts, trigger } = props
  const popup = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  useScrollUntilItFits(popup, anchor ?? trigger)
  return (
    <Popover.Popup
      ref={popup}
      // Not the first chip, which a second Enter would remove.
      initialFocus={popup}
      finalFocus={trigger}
      className="flex h-[min(32.5rem,100dvh-9rem)] w-[max(var(--anchor-width),52rem)] max-w-[calc(100vw-2*var(--gutter))] scroll-mb-4 flex-col overflow-hidden rounded-card bg-surface text-ink shadow-overlay outline-none transition-[opacity,translate] duration-fast ease-calm data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
    >
      <Popover.Title className="sr-only">{texts.label}</Popover.Title>
      <div className="flex shrink-0 items-center justify-between gap-6 border-b border-line px-6 py-3">
        <FindField
          label={texts.find}
          value={typed}
          onChange={setTyped}
          className="w-full max-w-90"
        />
        {shortcut && (
          <ShortcutRow
            shortcut={shortcut}
            chosen={value}
            onChange={onChange}
            counting={texts.counting}
            className="min-h-tap shrink-0"
          />
        )}
      </div>
      {/* Chips take their room from the list, so that the panel keeps its height. */}
      {value.length > 0 && (
        <div className="max-h-2/5 shrink-0 overflow-y-auto border-b border-line px-6 py-3">
          <ChosenChips
            groups={groups}
            chosen={value}
            onChange={onChange}
            removeLabel={texts.remove}
          />
        </div>
      )}
      <div className="relative min-h-0 flex-1">
        <div className="h-full overflow-y-auto overscroll-contain px-6 pt-2 pb-10">
          <FoundOptions
            groups={groups}
            value={value}
            onChange={onChange}
            texts={texts}
            typed={typed}
          />
        </div>
        <div className="pointer-events-none absolute inset-x-0 bottom-0 h-12 bg-linear-to-b from-transparent to-surface" />
      </div>
      <div className="border-t border-line px-6 py-3">
        <SelectFooter
          clear={texts.clear}
          onClear={() => onChange([])}
          done={texts.done}
          onDone={onClose}
        />
      </div>
    </Popover.Popup>
  )
}

/** Also when the element above it grows, as a field with chips does: then the panel stays where it is on the screen. */
function useScrollUntilItFits(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    let behavior: ScrollBehavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      ? 'instant'
      : 'smooth'
    let frame = 0
    // The observer reports once at the beginning. One frame later the panel has its place.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        panel.current?.scrollIntoView({ block: 'nearest', behavior })
        behavior = 'instant'
      })
    })
    if (anchor.current) observer.observe(anchor.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [panel, anchor])
}
