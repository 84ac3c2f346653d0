import type { MarketHome } from '@kot/contract/market-home'
import type { FavouriteColour } from '@kot/domain/home'
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
  // A colour that nothing carries any more would leave an empty list, and no chip of its own to tell why.
  const colour = chosen !== null && counts.has(chosen) ? chosen : null
  const shown = useMemo(
    () => (colour === null ? homes : homes?.filter(({ id }) => colourOf(id) === colour)),
    [homes, colour, colourOf],
  )
  // Once used it stays, so that the focus has somewhere to go when the last colour is taken off.
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
    /** For when the card that had the focus leaves the list, and its chip may leave with it. */
    focus: (): void => {
      const chip = colour !== null && counts.get(colour) === 1 ? 'input' : 'input:checked'
      group.current?.querySelector<HTMLInputElement>(chip)?.focus()
    },
  }
}
