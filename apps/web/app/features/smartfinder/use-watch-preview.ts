import type { WatchPreview, WatchPreviewRequest } from '@kot/contract/watch'
import type { Watch } from '@kot/domain/watch'
import { useEffect, useState } from 'react'
import { debounce } from '../map/debounce'
import { useSession } from '../session/use-session'
import { loadPreview } from './watch-calls'
import { criteriaOf } from './watch-in-calls'

/** Whoever ticks postcodes ticks several. */
const quietMs = 300

export type PreviewState =
  /** No postcode is chosen: nothing to preview. */
  | { kind: 'unasked' }
  /** Asked for; the answer to what was chosen before may be there still. */
  | { kind: 'waiting'; before: WatchPreview | null }
  | { kind: 'known'; preview: WatchPreview }
  | { kind: 'failed' }

/** What the watch in the form would find. */
export function useWatchPreview(watch: Watch): PreviewState {
  const { active } = useSession()
  // Access decides how much of the homes is sent.
  const asked = watch.postcodes.length === 0 ? null : JSON.stringify([criteriaOf(watch), active])
  const [answer, setAnswer] = useState<{ asked: string; preview: WatchPreview | null } | null>(null)

  useEffect(() => {
    if (asked === null) return
    let wanted = true
    async function load(request: string): Promise<void> {
      const [criteria] = JSON.parse(request) as [WatchPreviewRequest, boolean]
      const preview = await loadPreview(criteria)
      if (wanted) setAnswer({ asked: request, preview })
    }
    const ask = debounce(() => void load(asked), quietMs)
    ask()
    return () => {
      wanted = false
      ask.cancel()
    }
  }, [asked])

  if (asked === null) return { kind: 'unasked' }
  if (answer?.asked !== asked) return { kind: 'waiting', before: answer?.preview ?? null }
  return answer.preview === null ? { kind: 'failed' } : { kind: 'known', preview: answer.preview }
}
