import type { WatchItem } from '@kot/contract/watch/watches'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { commonTexts } from '@kot/i18n/texts/common'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { besideField, TextField } from '../../ui/forms/field'
import { Notice } from '../../ui/notice'
import { useToast } from '../../ui/overlays/toast'
import { setWatchState } from '../calls/all-watches'
import { titleOf } from '../calls/describe-watch'

const DAY_MS = 24 * 60 * 60_000

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Pauses a watch until a day, or ends its pause. */
export function PauseField({ item }: { item: WatchItem }) {
  const lang = useLang()
  const texts = watchesTexts[lang].page
  const { busy, pause } = usePause(item)
  const [first] = useState(() => dayOf(Date.now() + DAY_MS))
  const [day, setDay] = useState('')
  if (item.paused_until !== null) {
    return <PausedNotice item={item} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextField
        type="date"
        label={texts.pause}
        hint={texts.pauseHint}
        min={first}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button
        variant="line"
        busy={busy}
        className={besideField}
        onClick={() => day >= first && void pause(day)}
      >
        {texts.startPause}
      </Button>
    </div>
  )
}

/** Until when a watch sends nothing, and how to end that. */
function PausedNotice({ item }: { item: WatchItem }) {
  const lang = useLang()
  const texts = watchesTexts[lang]
  const { busy, pause } = usePause(item)
  return (
    <Notice
      tone="quiet"
      icon={CirclePause}
      action={
        <Button
          variant="line"
          size="small"
          busy={busy}
          aria-label={texts.resumeOf(titleOf(lang, item))}
          onClick={() => void pause(null)}
        >
          {texts.resume}
        </Button>
      }
    >
      {texts.pausedUntil(formatDayAndMonth(lang, new Date(item.paused_until ?? 0)))}
    </Notice>
  )
}

/** Null ends the pause. */
export function usePause({ id }: WatchItem) {
  const lang = useLang()
  const texts = watchesTexts[lang].page
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function pause(until: string | null): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await setWatchState(id, { paused_until: until })
    setBusy(false)
    if (answer.list !== null) toast(until === null ? texts.resumed : texts.paused)
    else {
      const words = answer.reason || commonTexts[lang].errors.unexpected
      toast(words, { tone: 'error', hideAfter: 4_000 })
    }
  }

  return { busy, pause }
}
