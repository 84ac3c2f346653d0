import type { ReactNode } from 'react'

interface LiveRegionProps {
  /** Changes of this text are read aloud. The region itself must stay on the page, even empty. */
  children: ReactNode
  /** Interrupts what is being read; for faults. */
  urgent?: boolean | undefined
}

/** Tells screen readers what the eye sees change elsewhere. */
export function LiveRegion({ children, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} aria-atomic="true" className="sr-only">
      {children}
    </div>
  )
}
