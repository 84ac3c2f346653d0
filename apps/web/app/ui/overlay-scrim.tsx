import { Dialog } from '@base-ui/react/dialog'

/** Dims the page behind a dialog or sheet. */
export function OverlayScrim() {
  return (
    <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-calm ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute" />
  )
}
