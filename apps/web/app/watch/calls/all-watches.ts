import type {
  QuietHoursSetting,
  WatchesResponse,
  WatchInput,
  WatchStateRequest,
} from '@kot/contract/watch/watches'
import { emptyWatch } from '@kot/domain/watch/watch'
import { useEffect, useState } from 'react'
import { callOrReason, type CallResult } from '../../api/call-api'
import { session, useSession } from '../../api/session-store'
import { createStore, useStore } from '../../ui/state/store'
import { firstWatch } from './watch-calls'
import { watchFromInput } from '@kot/contract/watch/watch-input'

/** All watches of the account, or why the call failed; a blank reason is not known. */
export type WatchesAnswer = { list: WatchesResponse } | { list: null; reason: string }

export const loadWatches = () => remembered(callOrReason('GET /api/v1/watches'))

/** Adds a watch, which is on. */
export const addWatch = (body: WatchInput) => changed(callOrReason('POST /api/v1/watches', body))

/** Changes a watch and turns it on. */
export const updateWatch = (id: number, body: WatchInput) =>
  changed(callOrReason(`PUT /api/v1/watches/${id}`, body))

export const deleteWatch = (id: number) => changed(callOrReason(`DELETE /api/v1/watches/${id}`))

/** Turns a watch on or off, or pauses it. */
export const setWatchState = (id: number, body: WatchStateRequest) =>
  changed(callOrReason(`POST /api/v1/watches/${id}/state`, body))

/** Makes addresses for the private feeds of a watch; those before stop working. */
export const createFeeds = (id: number) => changed(callOrReason(`POST /api/v1/watches/${id}/feed`))

export const saveQuietHours = (body: QuietHoursSetting) =>
  changed(callOrReason('PUT /api/v1/watch_settings', body))

/** The watches as last loaded or changed in this tab, and the user they belong to. */
const known = createStore<{ owner: string; list: WatchesResponse } | null>(null)

/** Counts the changes: what was loaded before one of them is out of date. */
let changes = 0

const changed = (call: Promise<CallResult<WatchesResponse>>): Promise<WatchesAnswer> => {
  changes += 1
  return remembered(call)
}

/** Every call answers with all watches, so that none has to be merged here. */
async function remembered(call: Promise<CallResult<WatchesResponse>>): Promise<WatchesAnswer> {
  const owner = session.current().user?.user_id
  const before = { changes, first: firstWatch.current() }
  const { body: list, reason } = await call
  if (list === null) return { list, reason }
  if (owner !== undefined && owner === session.current().user?.user_id) {
    if (changes === before.changes) known.set({ owner, list })
    // The specified calls change it too.
    if (firstWatch.current() === before.first) firstWatch.remember(firstIn(list))
  }
  return { list }
}

const firstIn = ({ watches: [first] }: WatchesResponse) =>
  first
    ? { watch: watchFromInput(first), active: first.active }
    : { watch: emptyWatch, active: false }

/** The watches of the signed-in user as far as they are known here; null before. Does not load them. */
function useKnownWatches(): WatchesResponse | null {
  const { user } = useSession()
  const last = useStore(known, null)
  return last !== null && last.owner === user?.user_id ? last.list : null
}

let loadingFor: string | null = null

/** The same, loaded once where they are wanted and not known yet. */
export function useWatchesWhen(wanted: boolean): WatchesResponse | null {
  const { user } = useSession()
  const list = useKnownWatches()
  const owner = user?.user_id ?? null
  const isMissing = wanted && owner !== null && list === null

  useEffect(() => {
    if (!isMissing || owner === null || owner === loadingFor) return
    loadingFor = owner
    void loadWatches().finally(() => (loadingFor = null))
  }, [isMissing, owner])

  return list
}

/** Loads the watches for a page that shows them: what is known may be old. */
export function useFreshWatches() {
  const list = useKnownWatches()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')

  useEffect(() => void loadState().then(setState), [])

  return {
    /** Null while they load and after a failure. */
    list: state === 'loaded' ? list : null,
    failed: state === 'failed',
    retry: () => {
      setState('loading')
      void loadState().then(setState)
    },
  }
}

const loadState = async (): Promise<'loaded' | 'failed'> =>
  (await loadWatches()).list === null ? 'failed' : 'loaded'
