import type { DialogProps } from './dialog-overlay'
import type { FullScreenDialogProps } from './full-screen-overlay'
import { createLazyPart, useOpenedPart } from '../state/lazy-part'

/** One matter at a time: centred on wide screens, rising from the bottom edge on phones. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open, props.onClose)
  return overlays && <overlays.DialogOverlay {...props} />
}

/** Covers the page, which neither scrolls nor moves behind it, and scrolls under one sticky bar. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const overlays = useOverlays(props.open, props.onClose)
  return overlays && <overlays.FullScreenOverlay {...props} />
}

/** What lies above pages: no page needs any of it to be read. */
export const overlays = createLazyPart(() => import('./all-overlays'))

/** What lies above pages, loaded when something is first opened. */
export const useOverlays = (open: boolean, onMissing: () => void) =>
  useOpenedPart(overlays, open, onMissing)
