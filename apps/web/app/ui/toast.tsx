import { type ReactNode, useEffect } from 'react'
import { overlays } from './overlays'
import { loadOrReport, useLazyPart } from './lazy-part'
import { type Message, queuedToasts } from './queued-toasts'

/** Long enough to read two or three words. */
const defaultHideAfter = 2000

type ToastOptions = Partial<Omit<Message, 'text'>>

function show(text: string, { tone = 'good', hideAfter = defaultHideAfter }: ToastOptions = {}) {
  void loadOrReport(overlays)
  queuedToasts.send({ text, tone, hideAfter })
}

/** Shows a short message at the bottom of the window and has it read aloud; faults at once. */
export const useToast = () => show

interface ToasterProps {
  /** Names the region the messages appear in. */
  label: string
  children: ReactNode
}

/** Stands around the whole app; `useToast` works inside it. */
export function Toaster({ label, children }: ToasterProps) {
  const loaded = useLazyPart(overlays)
  // Whoever touches the page may open something any moment, and a place for messages has to be there
  // before the first of them for it to be read aloud.
  useFirstTouch(loadAhead)
  return (
    <>
      {children}
      {loaded && <loaded.Toasts label={label} />}
    </>
  )
}

/** For what may be needed soon: a failure concerns nobody yet. */
const loadAhead = () => void overlays.load().catch(() => {})

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** Calls once a person shows up at this page, by whatever means they have. */
function useFirstTouch(greet: () => unknown): void {
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
