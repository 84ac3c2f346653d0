import type { HomePage } from '@kot/contract/market/home-page'
import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callOrNull, freshToken } from '../../api/call-api'
import { useSession } from '../../api/session-store'

/** The page of a home with its homes as the rest of the app knows them. */
export type ShownHome = Omit<HomePage, 'home' | 'similar'> & {
  home: Listing
  similar: readonly Listing[]
}

type FullHome = { owner: string; page: HomePage }

export type HomeState = {
  shown: ShownHome
  /** `visitor`: what everybody sees. `loading` and `failed`: so is this, although there is access. */
  state: 'visitor' | 'loading' | 'failed' | 'full'
  retry: () => void
}

/** The rendered page is the same for all viewers. With active access the browser requests the rest, which
 *  takes the same room. */
export function useHome(rendered: HomePage): HomeState {
  const { user, active } = useSession()
  const owner = active && user ? user.user_id : null
  const { id } = rendered.home
  const [full, setFull] = useState<FullHome | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)

  useEffect(() => {
    if (owner === null) return
    let wanted = true
    async function load(reader: string): Promise<void> {
      const page = await readFullHome(id)
      if (!wanted) return
      if (page === null) setFailedAttempt(attempt)
      else setFull({ owner: reader, page })
    }
    void load(owner)
    return () => {
      wanted = false
    }
  }, [id, owner, attempt])

  // What one person may see is not shown to the next.
  const own = owner !== null && full?.owner === owner ? full.page : null
  const page = own ?? rendered
  const shown = useMemo(
    () => ({ ...page, home: decodeListing(page.home), similar: page.similar.map(decodeListing) }),
    [page],
  )
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  if (owner === null) return { shown, state: 'visitor', retry }
  if (own !== null) return { shown, state: 'full', retry }
  return { shown, state: failedAttempt === attempt ? 'failed' : 'loading', retry }
}

/** The home as holders see it; null if it could not be read. */
export async function readFullHome(id: number): Promise<HomePage | null> {
  // An expired token would be answered as a visitor's.
  await freshToken()
  return callOrNull(`GET /api/v1/homes/${id}`)
}
