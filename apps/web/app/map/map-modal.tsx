import { commonTexts } from '@kot/i18n/texts/common'
import { mapTexts } from '@kot/i18n/texts/map'
import { divIcon, marker } from 'leaflet'
import { useEffect, useId } from 'react'
import { Dialog } from '../ui/overlays'
import { useLang } from '../page/use-page'
import { type ModalProps, useModals } from '../modal/modals'
import { MapControls } from './map-controls'
import { placeZoom } from './map-view'
import { useLeafletMap } from './use-leaflet-map'

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

interface PlaceMapProps {
  lat: number
  long: number
  address: string
  city: string
}

/** Where one home is, and its address beside it. */
function PlaceMap({ lat, long, address, city }: PlaceMapProps) {
  const texts = mapTexts[useLang()]
  const keysId = useId()
  const name = `${address}, ${city}`
  const { container, map } = useLeafletMap(() => ({
    latitude: lat,
    longitude: long,
    zoom: placeZoom,
  }))

  useEffect(() => {
    if (!map) return
    const icon = divIcon({
      className: 'rounded-pill bg-primary ring-5 ring-primary/22',
      iconSize: [16, 16],
      tooltipAnchor: [0, -10],
    })
    const pin = marker([lat, long], { icon, keyboard: false, interactive: false })
    const label = document.createElement('span')
    label.textContent = name
    pin.bindTooltip(label, { permanent: true, direction: 'top', opacity: 1 }).addTo(map)
    return () => void pin.remove()
  }, [map, lat, long, name])

  return (
    <div className="relative isolate h-[min(60dvh,32rem)] overflow-clip rounded-control">
      <section
        ref={container}
        aria-label={texts.place(name)}
        aria-describedby={keysId}
        className="absolute inset-0 z-0"
      />
      <p id={keysId} className="sr-only">
        {texts.placeKeys}
      </p>
      {map && <MapControls map={map} />}
    </div>
  )
}
