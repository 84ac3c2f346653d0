import { firstPlace, type MyPlace } from '@kot/domain/travel/my-places'
import type { TravelMode } from '@kot/domain/travel/travel-place'
import { ownCostTexts } from '@kot/i18n/texts/own-cost'
import { searchTexts } from '@kot/i18n/texts/search'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLang } from '../../page/use-page'
import { AddressField, addressOf } from '../../travel/address-field'
import { ModeChoice } from '../../travel/place-form'
import { changePlaces, usePlaces } from '../../travel/places'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Dialog } from '../../ui/overlays/overlays'
import { LinkButton } from '../../ui/text-link'
import { useHousehold } from '../cost/benefit-household'
import { HouseholdQuestion, Question } from './household-question'

export interface QuestionsProps {
  open: boolean
  onClose: () => void
  /** The number of homes behind it; null where there is no list. */
  count: number | null
}

/** The two questions. Either may stay open; every answer applies at once and stays in the browser. */
export function QuestionsDialog({ open, onClose, count }: QuestionsProps) {
  const lang = useLang()
  const texts = ownCostTexts[lang]
  const { area, show } = searchTexts[lang]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.heading}
      closeLabel={texts.skip}
      closesInWords
      ground="page"
      footer={
        <Button block size="large" className="tabular" onClick={onClose}>
          {count === null || count === 0 ? area.done : show(count)}
        </Button>
      }
    >
      <p className="-mt-1 mb-4 text-ink-soft">{texts.intro}</p>
      <div className="grid gap-4">
        <HouseholdQuestion />
        <WayQuestion />
      </div>
      <KeptHere />
    </Dialog>
  )
}

/** The first place of the viewer. It shows minutes, and limits nothing: the places themselves do. */
function WayQuestion() {
  const texts = ownCostTexts[useLang()]
  const [place] = usePlaces().places
  const [mode, setMode] = useState<TravelMode>(firstPlace.mode)

  function keep(found: Pick<MyPlace, 'address' | 'lat' | 'long'>): void {
    if (place) changePlaces.change(0, found)
    else changePlaces.add({ ...firstPlace, mode, limits: false, ...found })
  }

  return (
    <Question number={2} heading={texts.where}>
      <AddressField
        value={place?.address ?? ''}
        onChoose={({ lat, long, ...address }) =>
          keep({ lat, long, address: addressOf({ lat, long, ...address }) })
        }
        startsHere={false}
      />
      <ModeChoice
        value={place?.mode ?? mode}
        onChange={(next) => {
          setMode(next)
          if (place) changePlaces.change(0, { mode: next })
        }}
      />
    </Question>
  )
}

/** Where the answers are, and how they are deleted. */
function KeptHere() {
  const texts = ownCostTexts[useLang()]
  const household = useHousehold()
  const { places } = usePlaces()
  const line = useRef<HTMLParagraphElement>(null)

  function clear(): void {
    household.clear()
    changePlaces.clear()
    // The pressed button is gone.
    line.current?.focus({ preventScroll: true })
  }

  return (
    <div className="mt-4 flex gap-2 text-sm text-ink-soft">
      <Icon of={Lock} className="mt-0.5" />
      <div>
        <p ref={line} tabIndex={-1} className="outline-none">
          {texts.stays}
        </p>
        {(household.isStored || places.length > 0) && (
          <LinkButton className="text-sm" onClick={clear}>
            {texts.clear}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
