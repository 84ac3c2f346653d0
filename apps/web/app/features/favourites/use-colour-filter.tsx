import type { MarketHome } from '@kot/contract/market-home'
import type { FavouriteColour } from '@kot/domain/favourite-colour'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ColourFilter } from './colour-filter'
import { countColours } from './count-colours'

/** Shows the homes of one colour, while there are any. */
export function useColourFilter(
  homes: readonly MarketHome[] | undefined,
  colourOf: (id: number) => FavouriteColour | null,
) {
  const [chosen, setChosen] = useState<FavouriteColour | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const counts = useMemo(() => countColours(homes ?? [], colourOf), [homes, colourOf])
  // A colour that nothing carries any more would leave an empty list, and no chip to leave it by.
  const colour = chosen !== null && counts.has(chosen) ? chosen : null
  const shown = useMemo(
    () => (colour === null ? homes : homes?.filter(({ id }) => colourOf(id) === colour)),
    [homes, colour, colourOf],
  )
  const filter: ReactNode = counts.size > 0 && (
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
    /** For when the card that had the focus has left the list. */
    focus: () => group.current?.querySelector<HTMLInputElement>('input:checked')?.focus(),
  }
}
