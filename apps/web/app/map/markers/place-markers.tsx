import type { MyPlace } from '@kot/domain/travel/my-places'
import { nameOfPlace } from '@kot/i18n/texts/places'
import type { Map as LeafletMap } from 'leaflet'
import { createPortal } from 'react-dom'
import { useLang } from '../../page/use-page'
import { placeIcons } from '../../travel/travel-words'
import { Icon } from '../../ui/icon'
import { usePlaces } from '../view/use-places'

/** Signs where the viewer's places are. They cannot be pressed, what lies below them can. */
export function PlaceMarkers({ map, places }: { map: LeafletMap; places: readonly MyPlace[] }) {
  const lang = useLang()
  const list = usePlaces(map, places)
  const pane = map.getPane('tooltipPane')
  if (!pane) return null
  return createPortal(
    <ul ref={list}>
      {places.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- places have no ids
        <li key={index} className="leaflet-zoom-animated absolute">
          <span className="pointer-events-none absolute bottom-2 flex h-9 -translate-x-1/2 items-center gap-2 rounded-control bg-raised px-3 text-sm font-strong whitespace-nowrap text-ink shadow-overlay after:absolute after:top-full after:left-1/2 after:-translate-x-1/2 after:border-6 after:border-transparent after:border-t-(color:--surface-raised)">
            <Icon of={placeIcons[place.kind]} size={16} className="text-link" />
            {nameOfPlace(lang, place)}
          </span>
        </li>
      ))}
    </ul>,
    pane,
  )
}
