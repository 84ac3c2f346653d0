import type { Listing } from '@kot/contract/market/market-listing'
import type { HomeWarning } from '@kot/domain/home/home-verdict'
import { useEffect, useMemo } from 'react'
import { callOrNull } from '../../api/call-api'
import { createStore, useStore } from '../../ui/state/store'
import { HomeSign } from './home-sign'

/** The server checks the market as often. */
const FRESH_MS = 5 * 60_000

const store = createStore<ReadonlyMap<number, HomeWarning>>(new Map())
let readAt = -Infinity

/** Cards that appear together make one call. */
async function readWarnings(): Promise<void> {
  if (performance.now() - readAt < FRESH_MS) return
  readAt = performance.now()
  const answer = await callOrNull('GET /api/v1/warnings')
  // The next cards that appear try again.
  if (answer === null) readAt = -Infinity
  else store.set(new Map(answer.warnings.map(({ id, ...warning }) => [id, warning])))
}

interface CardSignProps {
  home: Pick<Listing, 'id' | 'petsAllowed'>
  /** On the photo of a card, or in a separate line. */
  where: 'photo' | 'line'
}

/** The warning about a home where many are listed; nothing without one, and until it is known. */
export function CardSign({ home: { id, petsAllowed }, where }: CardSignProps) {
  // A snapshot per home: new warnings render only the cards that they are about.
  const readable = useMemo(
    () => ({ subscribe: store.subscribe, current: () => store.current().get(id) ?? null }),
    [id],
  )
  const warning = useStore(readable, null)
  useEffect(() => void readWarnings(), [])
  if (warning === null) return null
  return (
    <span
      className={
        where === 'photo' ? 'pointer-events-none absolute right-3 bottom-3 flex' : 'flex py-0.5'
      }
    >
      {/* The other lower corner of the photo has the mark for pets. */}
      <HomeSign {...warning} short={where === 'photo' && petsAllowed} />
    </span>
  )
}

export const signOnPhoto = (home: Listing) => <CardSign home={home} where="photo" />
