import type { WatchesResponse, WatchItem } from '@kot/contract/watch/watches'
import type { Watch } from '@kot/domain/watch/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { useRef, useState, type SubmitEvent } from 'react'
import { ChannelChoice } from '../../notify/channel-choice'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { Banner, usePassingMessage } from '../../ui/forms/form-message'
import { type PreviewState, WatchForecast } from '../calls/watch-forecast'
import { turnWatchOff } from '../calls/change-watch'
import { MoreCriteria } from './more-criteria'
import type { SavedWatch } from '../calls/watch-in-calls'
import { FrequencyField, WatchFields } from './watch-fields'
import { saveFirstWatch } from './save-first-watch'
import { useWatchFaults } from './watch-faults'

interface WatchFormProps {
  watch: Watch
  change: (part: Partial<Watch>) => void
  counts: Readonly<Record<string, number>>
  preview: PreviewState
  saved: SavedWatch
  /** What else is known of the account; null if it could not be loaded. */
  list: WatchesResponse | null
  item: WatchItem | null
  email: string
  onSaved: (watch: Watch) => void
  /** The saved watch was turned on or off. */
  onTurned: (active: boolean) => void
}

/** Edits the only watch, and turns it on and off. */
export function WatchForm(props: WatchFormProps) {
  const { watch, change, counts, preview, saved, list, item, onSaved, onTurned } = props
  const lang = useLang()
  const texts = smartfinderTexts[lang]
  const { unexpected } = commonTexts[lang].errors
  const toast = useToast()
  const submit = useRef<HTMLButtonElement>(null)
  const faults = useWatchFaults()
  const [message, say] = usePassingMessage()
  const [fault, sayFault] = usePassingMessage()
  const [busy, setBusy] = useState<'saving' | 'disabling' | null>(null)
  const hasOtherChannels = list?.channels.some(({ state }) => state === 'connected') === true

  function fill(part: Partial<Watch>): void {
    faults.clear(part)
    change(part)
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy || !faults.check(watch)) return
    setBusy('saving')
    const done = await saveFirstWatch(watch, { item, lang })
    setBusy(null)
    tell(done, texts.updated)
    if (done) onSaved(watch)
  }

  async function disable(): Promise<void> {
    if (busy) return
    setBusy('disabling')
    const onUndone = () => onTurned(true)
    const disabled = await turnWatchOff({ watch: saved.watch, id: null }, { lang, toast, onUndone })
    setBusy(null)
    tell(disabled, texts.deactivated)
    if (!disabled) return
    // The pressed button is about to disappear.
    submit.current?.focus()
    onTurned(false)
  }

  function tell(done: boolean, what: string): void {
    say(done ? what : null)
    sayFault(done ? null : unexpected)
  }

  return (
    <form
      noValidate
      aria-label={texts.form}
      onSubmit={(event) => void save(event)}
      className="wide:rounded-card wide:bg-surface wide:p-8 wide:shadow-card"
    >
      <WatchFields
        watch={watch}
        change={fill}
        counts={counts}
        fault={faults.postcodes}
        areas={faults.areas}
      />
      <MoreCriteria
        watch={watch}
        change={fill}
        sources={list?.sources ?? []}
        className="mt-1 mb-2"
      />
      {list !== null && hasOtherChannels && (
        <fieldset className="mb-4 min-w-0">
          <legend className="text-sm text-ink-soft">{watchesTexts[lang].page.where}</legend>
          <ChannelChoice
            list={list}
            email={props.email}
            chosen={watch.channels}
            onChange={(channels) => fill({ channels })}
            offers={false}
          />
          <Banner message={null} fault={faults.channels} />
        </fieldset>
      )}
      <FrequencyField watch={watch} change={fill} legend={texts.frequency.label} />
      <div className="my-5 grid min-h-14 items-center border-y border-line py-3 wide:my-6">
        <WatchForecast preview={preview} />
      </div>
      <Button ref={submit} type="submit" size="large" block busy={busy === 'saving'}>
        {saved.active ? texts.update : texts.activate}
      </Button>
      {saved.active && (
        <Button
          variant="quiet"
          block
          busy={busy === 'disabling'}
          className="mt-2"
          onClick={() => void disable()}
        >
          {texts.disable}
        </Button>
      )}
      <div className="mt-4 has-[>:empty]:mt-0">
        <Banner message={message} fault={fault} />
      </div>
    </form>
  )
}
