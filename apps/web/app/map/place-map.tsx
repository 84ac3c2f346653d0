import type { MapArea } from '@kot/domain/area/map-area'
import { mapTexts } from '@kot/i18n/texts/map'
import { circle, divIcon, latLng, type Layer, marker } from 'leaflet'
import { useEffect, useId } from 'react'
import { useLang } from '../page/use-page'
import { MapControls } from './view/map-controls'
import { placeZoom } from './view/map-view'
import { useLeafletMap } from './view/use-leaflet-map'

interface PlaceMapProps {
  lat: number
  long: number
  /** What the map shows, in words. */
  name: string
  /** In metres: the place is only known to be around here. */
  around?: number | undefined
  /** The name is beside the place. */
  labelled?: boolean | undefined
}

/** Where one home is, or about where. Fills what holds it. */
export function PlaceMap({ lat, long, name, around, labelled = false }: PlaceMapProps) {
  const texts = mapTexts[useLang()]
  const keysId = useId()
  const { container, map } = useLeafletMap(() =>
    around === undefined
      ? { latitude: lat, longitude: long, zoom: placeZoom }
      : { area: areaOf(lat, long, around), padded: false },
  )

  useEffect(() => {
    if (!map) return
    const drawn =
      around === undefined ? pin(lat, long, labelled ? name : null) : area(lat, long, around)
    drawn.addTo(map)
    return () => void drawn.remove()
  }, [map, lat, long, name, around, labelled])

  return (
    <div className="relative isolate size-full">
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

function pin(lat: number, long: number, name: string | null): Layer {
  const icon = divIcon({
    className: 'rounded-pill bg-primary ring-5 ring-primary/22',
    iconSize: [16, 16],
    tooltipAnchor: [0, -10],
  })
  const drawn = marker([lat, long], { icon, keyboard: false, interactive: false })
  if (name === null) return drawn
  const label = document.createElement('span')
  label.textContent = name
  return drawn.bindTooltip(label, { permanent: true, direction: 'top', opacity: 1 })
}

/** The square around a circle. */
function areaOf(lat: number, long: number, radius: number): MapArea {
  const bounds = latLng(lat, long).toBounds(2 * radius)
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

const area = (lat: number, long: number, radius: number): Layer =>
  circle([lat, long], {
    radius,
    interactive: false,
    className: 'fill-primary stroke-primary',
    fillOpacity: 0.16,
    weight: 2,
  })
