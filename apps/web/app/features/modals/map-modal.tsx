import { commonTexts } from '@kot/i18n/texts/common'
import { Dialog } from '../../ui/dialog'
import { PlaceMap } from '../map/place-map'
import { useLang } from '../page/use-page'
import type { ModalProps } from './modal-props'
import { useModals } from './use-modals'

/** Where one home is. */
export function MapModal({ open, onClose }: ModalProps) {
  const { place } = useModals()
  const lang = useLang()
  if (!place) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={place.address}
      closeLabel={commonTexts[lang].close}
      size="large"
    >
      <PlaceMap key={`${place.lat} ${place.long}`} {...place} />
    </Dialog>
  )
}
