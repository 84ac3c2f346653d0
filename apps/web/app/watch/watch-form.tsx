import type { Watch } from '@kot/domain/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../ui/button'
import { useToast } from '../ui/toast'
import { useLang } from '../page/use-page'
import { Banner, usePassingMessage } from '../forms/form-message'
import { type PreviewState, WatchForecast } from './watch-forecast'
import { turnWatchOff } from './change-watch'
import { type SavedWatch, saveWatch } from './watch-calls'
import { WatchFields } from './watch-fields'

interface WatchFormProps {
  watch: Watch
  change: (part: Partial<Watch>) => void
  counts: Readonly<Record<string, number>>
  preview: PreviewState
  saved: SavedWatch
  onSaved: (watch: Watch) => void
  /** The saved watch was turned on or off. */
  onTurned: (active: boolean) => void
}

/** Edits the watch, and turns it on and off. */
export function WatchForm(props: WatchFormProps) {
  const { watch, change, counts, preview, saved, onSaved, onTurned } = props
  const lang = useLang()
  const texts = smartfinderTexts[lang]
  const { unexpected } = commonTexts[lang].errors
  const areas = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const submit = useRef<HTMLButtonElement>(null)
  const [noPostcode, sayNoPostcode] = usePassingMessage()
  const [message, say] = usePassingMessage()
  const [fault, sayFault] = usePassingMessage()
  const [busy, setBusy] = useState<'saving' | 'disabling' | null>(null)

  function fill(part: Partial<Watch>): void {
    if (part.postcodes) sayNoPostcode(null)
    change(part)
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (watch.postcodes.length === 0) {
      sayNoPostcode(texts.noPostcode)
      areas.current?.focus()
      return
    }
    setBusy('saving')
    const done = await saveWatch(watch, lang)
    setBusy(null)
    tell(done, texts.updated)
    if (done) onSaved(watch)
  }

  async function disable(): Promise<void> {
    if (busy) return
    setBusy('disabling')
    const onUndone = () => onTurned(true)
    const disabled = await turnWatchOff(saved.watch, { lang, toast, onUndone })
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
      <WatchFields watch={watch} change={fill} counts={counts} fault={noPostcode} areas={areas} />
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
