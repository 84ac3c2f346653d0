import { useEffect } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** Calls once a person shows up at this page, by whatever means they have. */
export function useFirstTouch(greet: () => unknown): void {
  useEffect(() => {
    const off = new AbortController()
    const touch = () => {
      off.abort()
      greet()
    }
    for (const sign of signs) {
      document.addEventListener(sign, touch, { signal: off.signal, passive: true, capture: true })
    }
    return () => off.abort()
  }, [greet])
}
