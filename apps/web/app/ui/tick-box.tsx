import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ComponentProps, type Ref } from 'react'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Some of what it stands for is chosen. HTML has no attribute for it: set once the page runs. */
  indeterminate?: boolean | undefined
}

/** A native checkbox in our look, without its label. It changes at once: a region ticks forty boxes,
 *  and as many transitions would hold up the count people wait for. */
export function TickBox({ indeterminate = false, ref, ...rest }: TickBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  // After every render, because the browser drops the state by itself when the box is pressed.
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  })

  return (
    <span className="relative grid size-5.5 shrink-0 place-items-center">
      <input
        {...rest}
        ref={(node) => {
          own.current = node
          return pass(ref, node)
        }}
        type="checkbox"
        className="peer col-start-1 row-start-1 size-5.5 appearance-none rounded-tick border-[1.5px] border-line-control bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken aria-invalid:border-alert-text"
      />
      {marks}
    </span>
  )
}

/** The same elements for every box, so that ticking forty of them does not render forty drawings. */
const marks = (
  <>
    <Check
      size={16}
      strokeWidth={3}
      aria-hidden="true"
      className="pointer-events-none invisible col-start-1 row-start-1 text-on-primary peer-checked:visible peer-indeterminate:invisible peer-disabled:text-ink-faint"
    />
    <Minus
      size={16}
      strokeWidth={3}
      aria-hidden="true"
      className="pointer-events-none invisible col-start-1 row-start-1 text-on-primary peer-indeterminate:visible peer-disabled:text-ink-faint"
    />
  </>
)

/** Forms that register their fields hand in a ref of their own. */
function pass(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
}
