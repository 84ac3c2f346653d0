import type { ReactNode } from 'react'
import { useFirstTouch } from './overlays/use-first-touch'
import { overlays } from './overlays/overlays'
import { loadOrReport, useLazyPart } from './lazy-part'
import { waitingMessages, type Message } from './overlays/waiting-messages'

/** Long enough to read two or three words. */
const defaultHideAfter = 2000

type ToastOptions = Partial<Omit<Message, 'text'>>

function show(text: string, { tone = 'good', hideAfter = defaultHideAfter }: ToastOptions = {}) {
  void loadOrReport(overlays)
  waitingMessages.send({ text, tone, hideAfter })
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
