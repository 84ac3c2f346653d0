import type { WatchItem, WatchesResponse } from '@kot/contract/watch/watches'
import { newHomesRate } from '@kot/domain/watch/watch'
import { askedRateLabel, channelsTexts } from '@kot/i18n/texts/channels'
import { hourLabel } from '@kot/i18n/texts/watches'
import { commonTexts } from '@kot/i18n/texts/common'
import { useEffect, useState } from 'react'
import type { ModalProps } from '../page/modals'
import { Mark } from '../page/brand'
import { useLang } from '../page/use-page'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays/overlays'
import { useLatest } from '../ui/state/use-latest'
import { useToast } from '../ui/overlays/toast'
import { loadWatches, updateWatch } from '../watch/calls/all-watches'
import { findMissing } from '../watch/calls/missing'
import { itemInput } from './channel-calls'
import { connectDevice, pushState, thisDevice } from './push'
import { mayAsk, pushQuestion } from './push-question'

/** Offers notifications on this device, before the browser does. Shows nothing where it cannot be
 *  offered, or was answered. */
export function PushAsk({ open, onClose }: ModalProps) {
  const lang = useLang()
  const texts = channelsTexts[lang].ask
  const toast = useToast()
  const question = useQuestion(open, onClose)
  const [busy, setBusy] = useState(false)
  if (question === null) return null
  const { pushKey, quiet, watch } = question

  function putOff(): void {
    pushQuestion.remember('later')
    onClose()
  }

  async function allow(): Promise<void> {
    setBusy(true)
    const outcome = await connectDevice(pushKey, lang)
    if (outcome === 'connected') await notifyAtOnce(watch)
    setBusy(false)
    onClose()
    const { push } = channelsTexts[lang]
    if (outcome === 'connected') {
      pushQuestion.remember('allowed')
      toast(push.on, { hideAfter: 4_000 })
    } else {
      // A prompt of the browser that was closed may be shown again.
      pushQuestion.remember(outcome === 'denied' ? 'denied' : 'later')
      if (outcome === 'denied') toast(push.denied, { tone: 'error', hideAfter: 4_000 })
      if (outcome === 'failed') toast(push.failed, { tone: 'error', hideAfter: 4_000 })
    }
  }

  return (
    <Dialog
      open={open}
      onClose={putOff}
      title={texts.heading}
      closeLabel={commonTexts[lang].close}
      size="small"
    >
      <SampleNotification />
      <p className="mt-4 text-center text-pretty text-ink-soft">
        {texts.text}
        {quiet.on && ` ${texts.never(hourLabel(quiet.from), hourLabel(quiet.until))}`}
      </p>
      <Button block className="mt-5" busy={busy} onClick={() => void allow()}>
        {texts.allow}
      </Button>
      <Button block variant="quiet" className="mt-2" onClick={putOff}>
        {texts.later}
      </Button>
      <p className="tabular mt-3 text-center text-sm text-ink-soft">
        {askedRateLabel(lang, newHomesRate(watch.new_homes, watch.days))}
      </p>
    </Dialog>
  )
}

/** What arrives, as a lock screen shows it. */
function SampleNotification() {
  const texts = channelsTexts[useLang()].ask
  return (
    <figure
      aria-label={texts.sample}
      className="tabular grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-card bg-sunken p-3 text-sm"
    >
      <span className="grid size-10 place-items-center rounded-small bg-surface">
        <Mark className="size-6 text-link" />
      </span>
      <span>
        <span className="block font-strong">{texts.sampleTitle}</span>
        <span className="block">{texts.samplePlace}</span>
      </span>
    </figure>
  )
}

/** The prompt promises immediate notifications, so the watch sends them immediately. */
async function notifyAtOnce(watch: WatchItem): Promise<void> {
  const channels = watch.channels.includes('push')
    ? watch.channels
    : [...watch.channels, 'push' as const]
  await updateWatch(watch.id, { ...itemInput(watch), channels, frequency: 'instant' })
}

type Question = { pushKey: string; quiet: WatchesResponse['quiet']; watch: WatchItem }

/** What to ask about; null until it is known that there is something to ask. */
function useQuestion(open: boolean, onClose: () => void): Question | null {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = useLatest(onClose)

  useEffect(() => {
    if (!open) return
    let isWanted = true
    async function prepare(): Promise<void> {
      const found = isAskable() ? await readQuestion() : null
      if (!isWanted) return
      setQuestion(found)
      if (found === null) close()
    }
    void prepare()
    return () => {
      isWanted = false
    }
  }, [open, close])

  return question
}

const isAskable = (): boolean =>
  pushState.current() === 'default' &&
  thisDevice.current() === null &&
  mayAsk(pushQuestion.read(), Date.now())

/** Nothing is promised to those who would not be notified. */
async function readQuestion(): Promise<Question | null> {
  if ((await findMissing()) !== null) return null
  const { list } = await loadWatches()
  const watch = list?.watches.find(({ active }) => active)
  if (list === null || watch === undefined || list.offered.push_key === null) return null
  return { pushKey: list.offered.push_key, quiet: list.quiet, watch }
}
