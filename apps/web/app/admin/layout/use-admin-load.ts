import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { commonTexts } from '@kot/i18n/texts/common'
import { useLang } from '../../page/use-page'
import { type ApiCall, callApi, reasonIn, textIn } from '../../session/call-api'

export type AdminLoad<T> = {
  /** What was loaded last; null before. It stays while it is loaded again. */
  data: T | null
  /** Why the last attempt failed, in words. */
  fault: string | null
  loading: boolean
  reload: () => Promise<void>
}

/** Loads something of the desk, anew for every path. @param every seconds after which it is asked for
 *  again, for what changes by itself */
export function useAdminLoad<T>(path: AdminCall['path'], every?: number): AdminLoad<T> {
  const call = useAdminCall()
  const [state, setState] = useState<{ path: string; data: T | null; fault: string | null }>({
    path: '',
    data: null,
    fault: null,
  })
  const [running, setRunning] = useState(false)
  const latest = useRef(0)

  const load = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const { body, fault } = await call<T>({ method: 'GET', path })
    return { path, body, fault, isLatest: own === latest.current }
  }, [call, path])

  const take = useCallback((loaded: Awaited<ReturnType<typeof load>>) => {
    // A slow answer must not replace that of a later question.
    if (!loaded.isLatest) return
    setRunning(false)
    setState((before) => ({
      path: loaded.path,
      data: loaded.body ?? (before.path === loaded.path ? before.data : null),
      fault: loaded.fault,
    }))
  }, [])

  const reload = useCallback(async () => {
    setRunning(true)
    take(await load())
  }, [load, take])

  useEffect(() => {
    void load().then(take)
    return () => {
      latest.current += 1
    }
  }, [load, take])

  useEffect(() => {
    if (every === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, every * 1_000)
    return () => clearInterval(timer)
  }, [every, reload])

  const isOfPath = state.path === path
  return {
    data: isOfPath ? state.data : null,
    fault: isOfPath ? state.fault : null,
    loading: running || !isOfPath,
    reload,
  }
}

/** What the server answered, or a sentence that says why it did not. */
type AdminResult<T> = { body: T; fault: null } | { body: null; fault: string }

export type AdminCall = ApiCall & { path: `/api/operator/${string}` }

/** Calls the desk as the operator. Where the pass has run out the gate closes by itself. */
export function useAdminCall(): <T>(call: AdminCall) => Promise<AdminResult<T>> {
  const { errors } = commonTexts[useLang()]
  const lock = useAdminLock()
  return useCallback(
    async <T>(call: AdminCall): Promise<AdminResult<T>> => {
      const answer = await callApi(call)
      if (answer === null) return { body: null, fault: errors.offline }
      if (answer.ok) return { body: answer.body as T, fault: null }
      if (answer.status === 401 || textIn(answer, 'code') === 'second-factor') lock()
      return { body: null, fault: reasonIn(answer) ?? errors.unexpected }
    },
    [errors, lock],
  )
}

/** Called when the server says that the second factor has to be shown again. */
export const AdminLock = createContext<() => void>(() => {})

const useAdminLock = (): (() => void) => useContext(AdminLock)
