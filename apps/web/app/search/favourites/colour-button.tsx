import type { Listing } from '@kot/contract/market/market-listing'
import { type FavouriteColour, favouriteColours } from '@kot/domain/home/home'
import { priceLabel } from '@kot/i18n/texts/listing'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import {
  Ban,
  Check,
  Circle,
  Diamond,
  Hexagon,
  type LucideIcon,
  Palette,
  Square,
  Triangle,
} from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Popover } from '../../ui/overlays/popover'
import { readerOf } from '../../home/card/card-actions'
import { placeOf } from '../../home/card/place-words'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { favouritePress } from '../../board/saved/use-favourite-press'
import { classes } from '../../ui/classes'

interface ColourButtonProps {
  listing: Listing
  colour: FavouriteColour | null
  onChoose: (colour: FavouriteColour | null) => void
}

/** The colour of a favourite, and a menu to change it. Requires access. */
export function ColourButton({ listing, colour, onChoose }: ColourButtonProps) {
  const lang = useLang()
  const texts = favouritesTexts[lang]
  const reader = readerOf(useSession())
  const modals = useModals()
  const [open, setOpen] = useState(false)
  const home = [priceLabel(lang, listing.price), placeOf(listing)] as const
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
  // The same rule as for setting favourites outside the results: requires access.
  const press = favouritePress('elsewhere', reader, listing)
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

interface ColourChoiceProps {
  value: FavouriteColour | null
  onChoose: (colour: FavouriteColour | null) => void
}

/** Buttons instead of radio buttons: the arrow keys must not save every colour they pass. */
function ColourChoice({ value, onChoose }: ColourChoiceProps) {
  const texts = favouritesTexts[useLang()]
  return (
    <ul className="-mx-2 -mb-2 grid min-w-48">
      {[...favouriteColours, null].map((colour) => (
        <li key={colour}>
          <button
            type="button"
            aria-pressed={colour === value}
            onClick={() => onChoose(colour)}
            className={classes(
              'flex min-h-tap w-full items-center gap-3 rounded-control px-2 text-left transition-colors duration-fast ease-calm hover:bg-sunken',
              colour === value && 'font-strong',
            )}
          >
            {colour === null ? (
              <Icon of={Ban} className="text-ink-soft" />
            ) : (
              <ColourMark of={colour} size={20} />
            )}
            <span className="grow">
              {colour === null ? texts.colour.none : texts.colours[colour]}
            </span>
            {colour === value && <Icon of={Check} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

const marks: Record<FavouriteColour, { drawing: LucideIcon; look: string }> = {
  lava: { drawing: Circle, look: 'text-label-lava' },
  sand: { drawing: Triangle, look: 'text-label-sand' },
  moss: { drawing: Square, look: 'text-label-moss' },
  glacier: { drawing: Diamond, look: 'text-label-glacier' },
  berry: { drawing: Hexagon, look: 'text-label-berry' },
}

/** Every colour has its own shape, for users who cannot distinguish the colours. */
export function ColourMark({ of: colour, size = 16 }: { of: FavouriteColour; size?: 16 | 20 }) {
  const { drawing, look } = marks[colour]
  return <Icon of={drawing} size={size} className={classes('fill-current', look)} />
}
