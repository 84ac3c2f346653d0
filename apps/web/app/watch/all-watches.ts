import type {
  QuietHoursSetting,
  WatchesResponse,
  WatchInput,
  WatchStateRequest,
} from '@kot/contract/watches'
import { emptyWatch } from '@kot/domain/watch'
import { useEffect, useState } from 'react'
import { type ApiCall, callApi, reasonIn } from '../session/call-api'
import { session, useSession } from '../session/session-store'
import { createStore, useStore } from '../ui/store'
import { firstWatch } from './watch-calls'
import { watchFromInput } from '@kot/contract/watch-input'

/** All watches of the account, or why the call failed; a blank reason is not known. */
export type WatchesAnswer = { list: WatchesResponse } | { list: null; reason: string }

export const loadWatches = () => call({ method: 'GET', path: '/api/v1/watches' })

/** Adds a watch, which is on. */
export const addWatch = (body: WatchInput) =>
  call({ method: 'POST', path: '/api/v1/watches', body })

/** Changes a watch and turns it on. */
export const updateWatch = (id: number, body: WatchInput) =>
  call({ method: 'PUT', path: `/api/v1/watches/${id}`, body })

export const deleteWatch = (id: number) => call({ method: 'DELETE', path: `/api/v1/watches/${id}` })

/** Turns a watch on or off, or pauses it. */
export const setWatchState = (id: number, body: WatchStateRequest) =>
  call({ method: 'POST', path: `/api/v1/watches/${id}/state`, body })

/** Makes addresses for the private feeds of a watch; those before stop working. */
export const createFeeds = (id: number) =>
  call({ method: 'POST', path: `/api/v1/watches/${id}/feed` })

export const saveQuietHours = (body: QuietHoursSetting) =>
  call({ method: 'PUT', path: '/api/v1/watch_settings', body })

/** The watches as last loaded or changed in this tab, and the user they belong to. */
const known = createStore<{ owner: string; list: WatchesResponse } | null>(null)

/** Counts the changes: what was loaded before one of them is out of date. */
let changes = 0

/** Every call answers with all watches, so that none has to be merged here. */
async function call(request: ApiCall): Promise<WatchesAnswer> {
  const owner = session.current().user?.user_id
  if (request.method !== 'GET') changes += 1
  const before = { changes, first: firstWatch.current() }
  const answer = await callApi(request)
  if (!answer?.ok) return { list: null, reason: reasonIn(answer) ?? '' }
  const list = answer.body as WatchesResponse
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
