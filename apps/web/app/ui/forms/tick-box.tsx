import { useEffect, useRef, type ComponentProps, type Ref } from 'react'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Some of what it stands for is chosen. HTML has no attribute for it: set once the page runs. */
  indeterminate?: boolean | undefined
}

/** A native checkbox in our look, without its label. It changes at once: a region ticks forty boxes,
 *  and as many transitions would delay the count users wait for. */
export function TickBox({ indeterminate = false, ref, ...rest }: TickBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  // After every render, because the browser drops the state by itself when the box is pressed.
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  })

  return (
    <input
      {...rest}
      ref={(node) => {
        own.current = node
        return pass(ref, node)
      }}
      type="checkbox"
      className={look}
    />
  )
}

// The mark is drawn by the box itself: ticking a region changes forty of them, and every further
// element would be styled and laid out as often.
const look = [
  'grid size-5.5 shrink-0 appearance-none place-items-center rounded-tick border-[1.5px] border-line-control bg-surface forced-colors:appearance-auto',
  'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken aria-invalid:border-alert-text',
  'before:invisible before:size-3.5 before:bg-on-primary before:[clip-path:polygon(7%_48%,0_56%,35%_90%,100%_21%,91%_13%,35%_72%)] checked:before:visible disabled:before:bg-ink-faint forced-colors:before:hidden',
  'indeterminate:before:visible indeterminate:before:[clip-path:inset(43%_6%)]',
].join(' ')

/** Forms that register their fields pass a ref. */
function pass(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
}
