import { useEffect, useState } from 'react'
import { session } from '../session/session-store'
import { loadWatch } from './watch-calls'
import type { SavedWatch } from './watch-in-calls'

type Stored = SavedWatch | 'loading' | 'failed'

/** The watch as the server keeps it. */
export function useStoredWatch(): { stored: Stored; retry: () => void } {
  const [stored, setStored] = useState<Stored>('loading')
  useEffect(() => void storedWatch().then(setStored), [])

  function retry(): void {
    setStored('loading')
    void storedWatch().then(setStored)
  }

  return { stored, retry }
}

async function storedWatch(): Promise<Stored> {
  const answer = await loadWatch()
  if (answer !== 'invalid') return answer ?? 'failed'
  // The session has ended, so it ends here too, and the page's guard leads away.
  session.forget()
  return 'loading'
}
