import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

interface IconProps {
  of: LucideIcon
  size?: 16 | 20 | 24
  className?: string | undefined
}

/** Every icon of the interface: one set, one stroke. Hidden from screen readers, because a name is beside it.
 *  Remembered, because the set builds each drawing anew whenever it is rendered, and a page has many. */
export const Icon = memo(function Icon({ of: Drawing, size = 20, className = '' }: IconProps) {
  return (
    <Drawing
      size={size}
      // The drawing shrinks with its size, so the smallest needs more to look as strong.
      strokeWidth={size === 16 ? 2 : 1.75}
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    />
  )
})
