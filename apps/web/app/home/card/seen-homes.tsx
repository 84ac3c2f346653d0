import { storageKeys } from '@kot/domain/site/storage-keys'
import { listingTexts } from '@kot/i18n/texts/listing'
import { useEffect, useMemo } from 'react'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { useStore } from '../../ui/state/store'
import { createStoredHomes } from './stored-homes'

/** Weeks of looking at many homes each day. */
const kept = 1000

/** A home counts as seen once its advert, its place on the map or its card on the map was opened. */
const seenHomes = createStoredHomes(storageKeys.seenHomes, kept)

export const markSeen = seenHomes.add

interface SeenMarkProps {
  /** The home. */
  id: number
  className?: string | undefined
}

/** Marks a home as seen. Renders nothing otherwise, so its place must not depend on it. */
export function SeenMark({ id, className }: SeenMarkProps) {
  const texts = listingTexts[useLang()]
  const { subscribe, has } = seenHomes
  // A snapshot per home: marking one renders only its own mark again.
  const readable = useMemo(() => ({ subscribe, current: () => has(id) }), [subscribe, has, id])
  const seen = useStore(readable, false)
  return seen && <span className={classes('text-xs text-ink-soft', className)}>{texts.seen}</span>
}

/** Marks a home as seen when it is rendered. */
export function MarkSeen({ id }: { id: number }) {
  useEffect(() => markSeen(id), [id])
  return null
}
