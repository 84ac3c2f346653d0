import { commonTexts } from '@kot/i18n/texts/common'
import { Dialog } from '../ui/overlays/overlays'
import { useLang } from '../page/use-page'
import { type ModalProps, useModals } from '../page/modals'
import { PlaceMap } from './place-map'

/** Where one home is. */
export function MapModal({ open, onClose }: ModalProps) {
  const { place } = useModals()
  const lang = useLang()
  if (!place) return null
  const { lat, long, address, city } = place
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={place.address}
      closeLabel={commonTexts[lang].close}
      size="large"
    >
      <div className="h-[min(60dvh,32rem)] overflow-clip rounded-control">
        <PlaceMap
          key={`${lat} ${long}`}
          lat={lat}
          long={long}
          name={`${address}, ${city}`}
          labelled
        />
      </div>
    </Dialog>
  )
}
