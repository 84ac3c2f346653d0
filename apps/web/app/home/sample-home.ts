import type { SampleHomeResponse } from '@kot/contract/market'
import { decodeListing, type Listing } from '@kot/contract/market-listing'
import { useEffect } from 'react'
import { type ApiResponse, callApi } from '../session/call-api'
import { useSession } from '../session/session-store'
import { createStore, type Readable, useStore } from '../ui/store'

/** Undefined until the server has answered for the first time. */
type Sample = Listing | null | undefined

type SampleStore = Readable<Sample> & {
  /** Requests the sample, unless it was loaded lately. Never rejects. */
  load: () => Promise<void>
}

type SampleSurroundings = { ask: () => Promise<ApiResponse>; now: () => number }

/** As often as the market is checked. */
const freshForMs = 3 * 60_000

/** The home that the server shows to everybody; null when there is none. */
export function createSampleStore({ ask, now }: SampleSurroundings): SampleStore {
  const sample = createStore<Sample>(undefined)
  let running: Promise<void> | null = null
  let loadedAt = Number.NEGATIVE_INFINITY

  async function request(): Promise<void> {
    const answer = await ask()
    if (!answer?.ok) return sample.set(sample.current() ?? null)
    loadedAt = now()
    const { home } = answer.body as SampleHomeResponse
    sample.set(home && decodeListing(home))
  }

  return {
    current: sample.current,
    subscribe: sample.subscribe,
    load() {
      if (now() - loadedAt < freshForMs) return Promise.resolve()
      running ??= request().finally(() => (running = null))
      return running
    },
  }
}

const sampleStore = createSampleStore({
  ask: () => callApi({ method: 'GET', path: '/api/v1/sample_home' }),
  now: Date.now,
})

interface SampleHomeOptions {
  /** The list that shows it is open. */
  open: boolean
  /** All homes on the market; null until they are loaded. */
  market: readonly Listing[] | null
}

/** The home that everybody sees in full, for a list of homes seen without access; undefined while it
 *  is loading, null for users with access and when there is none. */
export function useSampleHome({ open, market }: SampleHomeOptions): Sample {
  const { active } = useSession()
  const wanted = open && !active
  useEffect(() => {
    if (wanted) void sampleStore.load()
  }, [wanted])
  const sample = useStore(sampleStore, undefined)
  if (!wanted || (sample && isBack(sample, market))) return null
  return sample
}

/** It was gone when it was loaded, and a newer market has it again. */
export const isBack = (sample: Listing, market: readonly Listing[] | null): boolean =>
  sample.link === null && (market ?? []).some(({ id }) => id === sample.id)
