import type { FullScreenDialogProps } from './overlays/full-screen-overlay'
import { useOverlays } from './overlays/overlays'

/** Covers the page, which neither scrolls nor moves behind it, and scrolls under one sticky bar. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const overlays = useOverlays(props.open, props.onClose)
  return overlays && <overlays.FullScreenOverlay {...props} />
}
