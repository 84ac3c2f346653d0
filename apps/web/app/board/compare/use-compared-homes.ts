import type { ComparedHome } from '@kot/domain/board/compare-homes'
import { homeCost } from '@kot/domain/home/home-cost'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { useEffect, useRef, useState } from 'react'
import { useHousehold } from '../../home/cost/benefit-household'
import { callOrNull, freshToken } from '../../api/call-api'
import type { BoardHome } from '../store/board-view'

/** A home of the board with all that is compared. */
export type ComparedBoardHome = BoardHome & {
  readonly compared: ComparedHome
  /** Whether what only its page has is on the way. */
  readonly isLoading: boolean
}

type LoadedPage = ComparedHome['page']

/** What the pages of the homes contain beyond their listings, loaded once each. The cost is computed here,
 *  because the household never leaves the browser. */
export function useComparedHomes(homes: readonly BoardHome[]): ComparedBoardHome[] {
  const { answers } = useHousehold()
  const [table] = useState(() => benefitTableOn(new Date()))
  const [pages, setPages] = useState<ReadonlyMap<number, LoadedPage>>(new Map())
  const asked = useRef(new Set<number>())
  const ids = homes.map(({ listing }) => listing.id).join(',')

  useEffect(() => {
    for (const id of ids.split(',').map(Number)) {
      if (id === 0 || asked.current.has(id)) continue
      asked.current.add(id)
      void loadPage(id).then((page) => setPages((before) => new Map(before).set(id, page)))
    }
  }, [ids])

  return homes.map((home) => {
    const { listing } = home
    const { price, size, rooms, availableNow, availableFrom, petsAllowed, postcode } = listing
    return {
      ...home,
      isLoading: !pages.has(listing.id),
      compared: {
        price,
        size,
        rooms,
        availableNow,
        availableFrom,
        petsAllowed,
        postcode,
        cost: homeCost(answers, listing, table)?.sum ?? null,
        page: pages.get(listing.id) ?? null,
      },
    }
  })
}

/** Null if it could not be loaded, or the home left the market long ago. */
async function loadPage(id: number): Promise<LoadedPage> {
  // An expired token would be answered as a visitor's.
  await freshToken()
  const page = await callOrNull(`GET /api/v1/homes/${id}`)
  if (page === null) return null
  const { judgement, deposit, notices } = page
  return { judgement, deposit, notices: notices.map(({ kind }) => kind) }
}
