import { isNearEnough } from '@kot/domain/travel/my-places'
import { commonTexts } from '@kot/i18n/texts/common'
import { placesTexts } from '@kot/i18n/texts/places'
import { searchTexts } from '@kot/i18n/texts/search'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useLang } from '../page/use-page'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { Dialog } from '../ui/overlays/overlays'
import type { PlacesOfList } from './place-form'
import { usePlaces } from './places'
import { PlacesPanel } from './places-panel'

interface PlacesDialogProps {
  open: boolean
  onClose: () => void
  list: PlacesOfList | null
}

/** The places in a separate dialog, which rises from the bottom edge of a phone. */
export function PlacesDialog({ open, onClose, list }: PlacesDialogProps) {
  const lang = useLang()
  const { places } = usePlaces()
  const [drafting, setDrafting] = useState(false)
  const waits = places.length === 0 || drafting
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={placesTexts[lang].heading}
      closeLabel={commonTexts[lang].close}
      ground="page"
      footer={
        <Button block size="large" className="tabular" disabled={waits} onClick={onClose}>
          {waits ? placesTexts[lang].save : goOn()}
        </Button>
      }
    >
      <PlacesPanel list={list} onDraft={setDrafting} />
    </Dialog>
  )

  function goOn(): string {
    if (!list) return searchTexts[lang].area.done
    const left = list.homes.filter(({ id }) => isNearEnough(id, places, list.travel.timeTo)).length
    return left === 0 ? searchTexts[lang].noResults.heading : searchTexts[lang].show(left)
  }
}

/** The places beside a map, which follows every change. */
export function PlacesAside({ onClose, list }: Omit<PlacesDialogProps, 'open'>) {
  const lang = useLang()
  const headingId = useId()
  return (
    <aside
      aria-labelledby={headingId}
      className="h-[calc(100dvh-var(--bar-height))] overflow-y-auto overscroll-contain py-6 pr-6 pl-(--gutter)"
    >
      <div className="-mt-2 -mr-2 mb-3 flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-xl tracking-snug">
          {placesTexts[lang].heading}
        </h2>
        <IconButton label={commonTexts[lang].close} icon={<Icon of={X} />} onClick={onClose} />
      </div>
      <PlacesPanel list={list} />
    </aside>
  )
}
