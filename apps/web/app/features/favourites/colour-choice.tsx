import { favouriteColours, type FavouriteColour } from '@kot/domain/home'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { Ban, Check } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { ColourMark } from './colour-mark'

interface ColourChoiceProps {
  value: FavouriteColour | null
  onChoose: (colour: FavouriteColour | null) => void
}

/** Buttons rather than radio buttons: the arrow keys must not save every colour they pass. */
export function ColourChoice({ value, onChoose }: ColourChoiceProps) {
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
