import type { Listing } from '@kot/contract/market/market-listing'
import { type FavouriteColour, favouriteColours } from '@kot/domain/home/home'
import { type ReactNode, type Ref, useId, useMemo, useRef, useState } from 'react'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useLang } from '../../page/use-page'
import { ColourMark } from './colour-button'

/** Filters the homes by one colour, if any home has one. */
export function useColourFilter(
  homes: readonly Listing[] | undefined,
  colourOf: (id: number) => FavouriteColour | null,
) {
  const [chosen, setChosen] = useState<FavouriteColour | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const counts = useMemo(() => countColours(homes ?? [], colourOf), [homes, colourOf])
  // If no home has the chosen colour any more, show all: an empty list without a chip would be
  // confusing.
  const colour = chosen !== null && counts.has(chosen) ? chosen : null
  const shown = useMemo(
    () => (colour === null ? homes : homes?.filter(({ id }) => colourOf(id) === colour)),
    [homes, colour, colourOf],
  )
  // Once used, the filter stays, so that the focus has a target when the last colour is removed.
  const filter: ReactNode = (counts.size > 0 || chosen !== null) && (
    <ColourFilter
      ref={group}
      counts={counts}
      total={homes?.length ?? 0}
      value={colour}
      onChange={setChosen}
    />
  )
  return {
    colour,
    shown,
    filter,
    /** For when the focused card leaves the list, and its chip may disappear too. */
    focus: (): void => {
      const chip = colour !== null && counts.get(colour) === 1 ? 'input' : 'input:checked'
      group.current?.querySelector<HTMLInputElement>(chip)?.focus()
    },
  }
}

interface ColourFilterProps {
  /** The number of homes per colour; only colours in use are offered. */
  counts: ReadonlyMap<FavouriteColour, number>
  total: number
  /** Null for all colours. */
  value: FavouriteColour | null
  onChange: (colour: FavouriteColour | null) => void
  ref?: Ref<HTMLFieldSetElement>
}

function ColourFilter({ counts, total, value, onChange, ref }: ColourFilterProps) {
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

/** The number of homes per colour; unused colours are absent. */
export function countColours(
  homes: readonly { readonly id: number }[],
  colourOf: (id: number) => FavouriteColour | null,
): ReadonlyMap<FavouriteColour, number> {
  const counts = new Map<FavouriteColour, number>()
  for (const { id } of homes) {
    const colour = colourOf(id)
    if (colour !== null) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}
