import type { ReactNode } from 'react'
import { overlays } from './overlays'
import { loadOrReport, useFirstTouch, useLazyPart } from '../state/lazy-part'
import { type Message, queuedToasts } from './queued-toasts'

/** Long enough to read two or three words. */
const defaultHideAfter = 2000

/** Long enough to notice a mistake and reach the button, also by keyboard. */
const hideActionAfter = 8000

type ToastOptions = Partial<Omit<Message, 'text'>>

function show(text: string, { tone = 'good', hideAfter, action, name }: ToastOptions = {}) {
  void loadOrReport(overlays)
  const usual = action === undefined ? defaultHideAfter : hideActionAfter
  queuedToasts.send({ text, tone, hideAfter: hideAfter ?? usual, action, name })
}

/** Shows a short message at the bottom of the window and announces it; errors are assertive. */
export const useToast = () => show

/** Removes the message that was shown under this name. */
export const withdrawToast = (name: string): void => queuedToasts.withdraw(name)

interface ToasterProps {
  /** The name of the region in which the messages appear. */
  label: string
  children: ReactNode
}

/** Wraps the whole app; `useToast` works inside it. */
export function Toaster({ label, children }: ToasterProps) {
  const loaded = useLazyPart(overlays)
  // Load on the first interaction, which may show a message soon. The live region must exist before
  // the first message for screen readers to announce it.
  useFirstTouch(loadAhead)
  return (
    <>
      {children}
      {loaded && <loaded.Toasts label={label} />}
    </>
  )
}

/** Preloads the overlays. A failure has no effect yet, so it is ignored. */
const loadAhead = () => void overlays.load().catch(() => {})
