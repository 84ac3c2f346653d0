import type { Listing } from '@kot/contract/market/market-listing'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import {
  type ChosenToday,
  homesOfToday,
  nextToday,
  type TodayChoice,
  withNewcomers,
} from '@kot/domain/watch/today'
import type { Watch } from '@kot/domain/watch/watch'
import { useMemo, useState } from 'react'
import { useBoard } from '../board/store/use-board'
import { useFavourites } from '../board/saved/use-favourites'
import { useHiddenHomes } from '../home/card/hidden-homes'
import { useMarket } from '../market/market-refresh'
import { useFreshWatches } from '../watch/calls/all-watches'

export type Today =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** Nothing to look for. */
  | { kind: 'noWatch' }
  | { kind: 'shown'; deck: TodayDeck }

export type TodayDeck = {
  readonly homes: readonly number[]
  readonly chosen: ChosenToday
  /** Null when all are done. */
  readonly current: Listing | null
  readonly next: Listing | null
  choose: (choice: TodayChoice) => void
  undo: () => void
}

/** The new homes for the watches of the holder that were not dealt with, one after the other. */
export function useToday(): Today {
  const { market, failed } = useMarket()
  const { list, failed: watchesFailed, retry } = useFreshWatches()
  const found = useFound(market?.homes ?? null, list)
  const { homes, chosen, choose, undo } = useDeck(found)

  if ((failed && market === null) || watchesFailed) return { kind: 'failed', retry }
  if (found === null || homes === null) return { kind: 'loading' }
  if (list !== null && list.watches.every(({ active }) => !active)) return { kind: 'noWatch' }
  const at = (id: number | null) => market?.homes.find((home) => home.id === id) ?? null
  // Some may have left the market meanwhile.
  const shown = homes.filter((id) => chosen.some(({ home }) => home === id) || at(id) !== null)
  const current = nextToday(shown, chosen)
  const left = shown.filter((id) => id !== current)
  return {
    kind: 'shown',
    deck: {
      homes: shown,
      chosen,
      current: at(current),
      next: at(nextToday(left, chosen)),
      choose: (choice) => current !== null && choose(current, choice),
      undo,
    },
  }
}

const idsOfToday = (homes: readonly Listing[], watches: readonly Watch[]): readonly number[] =>
  homesOfToday(homes, watches, new Date()).map(({ id }) => id)

/** What is new; null while it is loading. */
function useFound(
  homes: readonly Listing[] | null,
  list: ReturnType<typeof useFreshWatches>['list'],
): readonly number[] | null {
  const hidden = useHiddenHomes()
  const favourites = useFavourites()
  const today = useMemo(() => {
    // The market of visitors is shown until the full one is there.
    const isFull = homes !== null && (homes.length === 0 || homes.some(({ link }) => link !== null))
    if (!isFull || list === null) return null
    const watches = list.watches.filter(({ active }) => active).map(watchFromInput)
    return idsOfToday(homes, watches)
  }, [homes, list])
  return useMemo(
    () => today && today.filter((id) => !hidden.has(id) && !favourites.has(id)),
    [today, hidden, favourites],
  )
}

/** A choice takes effect at once; its home stays in the deck, so that it can be taken back. */
function useDeck(found: readonly number[] | null) {
  const hidden = useHiddenHomes()
  const { change } = useBoard()
  const [homes, setHomes] = useState<readonly number[] | null>(null)
  const [taken, setTaken] = useState<readonly number[] | null>(null)
  const [chosen, setChosen] = useState<ChosenToday>([])

  if (found !== null && found !== taken) {
    setTaken(found)
    setHomes(withNewcomers(homes ?? [], found))
  }

  function choose(home: number, choice: TodayChoice): void {
    setChosen((before) => [...before, { home, choice }])
    if (choice === 'no') return hidden.hide(home)
    change(home, { field: 'listed', value: true })
    if (choice === 'maybe') change(home, { field: 'vote', value: 'maybe' })
  }

  function undo(): void {
    const last = chosen.at(-1)
    if (last === undefined) return
    setChosen((before) => before.slice(0, -1))
    if (last.choice === 'no') hidden.show(last.home)
    else change(last.home, { field: 'listed', value: false })
  }

  return { homes, chosen, choose, undo }
}
