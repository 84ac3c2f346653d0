import type { DialogProps } from './overlays/dialog-overlay'
import { useOverlays } from './overlays/overlays'

/** One matter at a time: centred on wide screens, rising from the bottom edge on phones. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open, props.onClose)
  return overlays && <overlays.DialogOverlay {...props} />
}
