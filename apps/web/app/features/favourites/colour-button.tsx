import type { MarketRecord } from '@kot/contract/market'
import type { FavouriteColour } from '@kot/domain/home'
import { priceLabel } from '@kot/i18n/texts/listing'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { Palette } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Popover } from '../../ui/popover'
import { readerOf } from '../listing/card-actions'
import { placeOf } from '../listing/place-words'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { ColourChoice } from './colour-choice'
import { ColourMark } from './colour-mark'
import { favouritePress } from './favourite-press'

interface ColourButtonProps {
  record: MarketRecord
  colour: FavouriteColour | null
  onChoose: (colour: FavouriteColour | null) => void
}

/** The label of a favourite, and the way to another. Organising by colour takes access. */
export function ColourButton({ record, colour, onChoose }: ColourButtonProps) {
  const lang = useLang()
  const texts = favouritesTexts[lang]
  const reader = readerOf(useSession())
  const modals = useModals()
  const [open, setOpen] = useState(false)
  const home = [priceLabel(lang, record.price), placeOf(record)] as const
  const look = {
    label:
      colour === null
        ? texts.colour.of(...home)
        : texts.colour.ofMarked(...home, texts.colours[colour].toLowerCase()),
    icon: (
      <span className="grid size-9.5 place-items-center rounded-pill bg-veil">
        {colour === null ? <Icon of={Palette} /> : <ColourMark of={colour} size={20} />}
      </span>
    ),
    className: 'hover:bg-transparent active:bg-transparent',
  }
  // Whoever may set hearts everywhere may colour them.
  const press = favouritePress('elsewhere', reader, record)
  if (press.kind === 'modal') {
    const { page, options } = press.call
    return (
      <IconButton {...look} aria-haspopup="dialog" onClick={() => modals.open(page, options)} />
    )
  }
  return (
    <Popover
      title={texts.colour.choose}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton {...look} />}
    >
      <ColourChoice
        value={colour}
        onChoose={(next) => {
          setOpen(false)
          onChoose(next)
        }}
      />
    </Popover>
  )
}
