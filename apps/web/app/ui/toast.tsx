import type { ReactNode } from 'react'
import { arrivingOverlays } from './overlays/arriving-overlays'
import { useFirstTouch } from './overlays/use-first-touch'
import { useOverlays } from './overlays/use-overlays'
import { waitingMessages, type Message } from './overlays/waiting-messages'

/** Long enough to read two or three words. */
const defaultHideAfter = 2000

type ToastOptions = Partial<Omit<Message, 'text'>>

function show(text: string, { tone = 'good', hideAfter = defaultHideAfter }: ToastOptions = {}) {
  void arrivingOverlays.load()
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
  const overlays = useOverlays(false)
  // Whoever touches the page may open something any moment, and a place for messages has to be there
  // before the first of them for it to be read aloud.
  useFirstTouch(arrivingOverlays.fetchAhead)
  return (
    <>
      {children}
      {overlays && <overlays.Toasts label={label} />}
    </>
  )
}
