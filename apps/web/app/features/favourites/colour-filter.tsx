import { favouriteColours, type FavouriteColour } from '@kot/domain/home'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useId, type ReactNode, type Ref } from 'react'
import { useLang } from '../page/use-page'
import { ColourMark } from './colour-mark'

interface ColourFilterProps {
  /** How many homes carry each colour; only those that are carried are offered. */
  counts: ReadonlyMap<FavouriteColour, number>
  total: number
  /** Null for all. */
  value: FavouriteColour | null
  onChange: (colour: FavouriteColour | null) => void
  ref?: Ref<HTMLFieldSetElement>
}

export function ColourFilter({ counts, total, value, onChange, ref }: ColourFilterProps) {
  const texts = favouritesTexts[useLang()]
  const name = useId()
  const chip = (colour: FavouriteColour | null, words: ReactNode, count: number) => (
    <label
      key={colour}
      className="tabular relative inline-flex min-h-tap items-center gap-2 rounded-pill border border-line-control bg-surface px-3.5 text-sm transition-colors duration-fast ease-calm hover:bg-sunken has-checked:bg-primary-soft has-checked:font-strong has-checked:text-on-primary-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name={name}
        checked={colour === value}
        onChange={() => onChange(colour)}
        className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
      />
      {words} {count}
    </label>
  )
  return (
    <fieldset ref={ref} className="column flex flex-wrap gap-2 pt-3 pb-2 wide:pt-4">
      <legend className="sr-only">{texts.colour.filter}</legend>
      {chip(null, texts.colour.all, total)}
      {favouriteColours
        .filter((colour) => counts.has(colour))
        .map((colour) =>
          chip(
            colour,
            <>
              <ColourMark of={colour} />
              {texts.colours[colour]}
            </>,
            counts.get(colour) ?? 0,
          ),
        )}
    </fieldset>
  )
}
