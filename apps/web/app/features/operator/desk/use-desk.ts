import { useCallback, useEffect, useRef, useState } from 'react'
import { useDeskCall, type DeskCall } from './use-desk-call'

export type Desk<T> = {
  /** What was loaded last; null before. It stays while it is loaded again. */
  data: T | null
  /** Why the last attempt failed, in words. */
  fault: string | null
  loading: boolean
  reload: () => Promise<void>
}

/** Loads something of the desk, anew for every path. @param every seconds after which it is asked for
 *  again, for what changes by itself */
export function useDesk<T>(path: DeskCall['path'], every?: number): Desk<T> {
  const call = useDeskCall()
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
