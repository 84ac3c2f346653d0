import { mapTexts } from '@kot/i18n/texts/map'
import type { Map as LeafletMap } from 'leaflet'
import { Maximize, Minus, Plus, RotateCw } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useStore } from '../../ui/state/store'
import { useLang } from '../../page/use-page'
import { zoomLimits } from './map-view'

interface MapControlsProps {
  map: LeafletMap
  /** Moves the map so that all its homes are seen; absent where there is only one. */
  onShowAll?: (() => void) | undefined
  /** Further controls, above the others. */
  children?: ReactNode
}

const panel = 'grid overflow-hidden rounded-control bg-raised shadow-card ring-1 ring-ink/8'
// Not `disabled` at the end of the zoom: that would drop the focus.
const button =
  'rounded-none! -outline-offset-3 aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint'

/** Where a thumb finds them and no card covers them: above on phones, below on wide screens. */
export function MapControls({ map, onShowAll, children }: MapControlsProps) {
  const texts = mapTexts[useLang()]
  const zoom = useZoom(map)
  return (
    <div className="absolute top-3 right-3 z-1 grid justify-items-end gap-2 tablet:top-auto tablet:right-4 tablet:bottom-12">
      {children}
      {onShowAll && (
        <div className={panel}>
          <IconButton
            label={texts.showAll}
            title={texts.showAll}
            icon={<Icon of={Maximize} />}
            onClick={onShowAll}
            className={button}
          />
        </div>
      )}
      <div className={panel}>
        <IconButton
          label={texts.zoomIn}
          icon={<Icon of={Plus} />}
          aria-disabled={zoom >= zoomLimits.max}
          onClick={() => map.zoomIn()}
          className={button}
        />
        <IconButton
          label={texts.zoomOut}
          icon={<Icon of={Minus} />}
          aria-disabled={zoom <= zoomLimits.min}
          onClick={() => map.zoomOut()}
          className={`${button} border-t border-line`}
        />
      </div>
    </div>
  )
}

interface SearchAreaButtonProps {
  shown: boolean
  onPress: () => void
}

/** Offers to search the part of the map that the user has moved to. */
export function SearchAreaButton({ shown, onPress }: SearchAreaButtonProps) {
  const texts = mapTexts[useLang()]
  return (
    // Announced when it appears, because the focus is elsewhere.
    <output className="pointer-events-none absolute inset-x-14 top-3 z-1 flex justify-center">
      {shown && (
        <Button
          variant="line"
          size="small"
          onClick={onPress}
          className="pointer-events-auto border-line! whitespace-nowrap shadow-overlay"
        >
          <Icon of={RotateCw} className="text-link" />
          {texts.searchArea}
        </Button>
      )}
    </output>
  )
}

function useZoom(map: LeafletMap): number {
  const zoom = useMemo(
    () => ({
      subscribe: (onChange: () => void) => {
        map.on('zoomend', onChange)
        return () => void map.off('zoomend', onChange)
      },
      current: () => map.getZoom(),
    }),
    [map],
  )
  return useStore(zoom, map.getZoom())
}
