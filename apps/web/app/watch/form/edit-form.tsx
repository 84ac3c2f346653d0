import type { WatchesResponse, WatchItem } from '@kot/contract/watch/watches'
import { emptyWatch, newHomesRate, type Watch } from '@kot/domain/watch/watch'
import { commonTexts } from '@kot/i18n/texts/common'
import { foundRateLabel, hourLabel, watchesTexts } from '@kot/i18n/texts/watches'
import { Activity } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChannelChoice } from '../../notify/channel-choice'
import { isDueAgain } from '../../notify/push-question'
import { QUIET_HOURS_ID } from '../../notify/quiet-hours'
import { Banner } from '../../ui/forms/form-message'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/forms/field'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { addWatch, updateWatch } from '../calls/all-watches'
import { resultsOfWatch } from '../calls/change-watch'
import { MoreCriteria } from './more-criteria'
import { FrequencyField, WatchFields } from './watch-fields'
import { type PreviewState, useWatchPreview } from '../calls/watch-forecast'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { inputOf } from '../calls/watch-in-calls'
import { LatestHomes } from './latest-homes'
import { PauseField } from './pause-field'
import { SmartfinderColumns } from './watch-editor'
import { useWatchFaults } from './watch-faults'

interface EditFormProps {
  list: WatchesResponse
  /** Null for a new watch. */
  item: WatchItem | null
  email: string
  counts: Readonly<Record<string, number>>
  /** Below the fields. */
  children?: ReactNode
}

/** Everything about one watch. */
export function EditForm({ list, item, email, counts, children }: EditFormProps) {
  const lang = useLang()
  const texts = watchesTexts[lang].page
  const [name, setName] = useState(item?.name ?? '')
  const [watch, setWatch] = useState<Watch>(() => (item ? watchFromInput(item) : startOf(list)))
  const faults = useWatchFaults()
  const { busy, fault, save } = useSaving(list, item)
  const preview = useWatchPreview(watch)

  function change(part: Partial<Watch>): void {
    faults.clear(part)
    setWatch((before) => ({ ...before, ...part }))
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (faults.check(watch)) void save(watch, name)
  }

  return (
    <SmartfinderColumns
      form={
        <form
          noValidate
          aria-label={item === null ? texts.create : texts.change}
          onSubmit={submit}
          className="grid gap-6"
        >
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <section>
            <h2 className="mb-2 text-md">{texts.criteria}</h2>
            <WatchFields
              watch={watch}
              change={change}
              counts={counts}
              fault={faults.postcodes}
              areas={faults.areas}
            />
            <MoreCriteria watch={watch} change={change} sources={list.sources} className="mt-1" />
          </section>
          <Forecast preview={preview} watch={watch} />
          <fieldset className="min-w-0">
            <legend className="mb-2 font-strong">{texts.where}</legend>
            <Card className="px-4 py-2">
              <ChannelChoice
                offers
                list={list}
                email={email}
                chosen={watch.channels}
                onChange={(channels) => change({ channels })}
              />
            </Card>
            <Banner message={null} fault={faults.channels} />
          </fieldset>
          <div>
            <FrequencyField watch={watch} change={change} legend={texts.howOften} />
            <QuietLine quiet={list.quiet} />
          </div>
          {item?.active === true && <PauseField item={item} />}
          {children}
          <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-3 wide:static wide:mx-0 wide:border-0 wide:bg-transparent wide:p-0">
            <Banner message={null} fault={fault} />
            <Button type="submit" size="large" block busy={busy}>
              {item?.active === false ? texts.saveAndTurnOn : texts.save}
            </Button>
          </div>
        </form>
      }
      beside={<LatestHomes preview={preview} watch={watch} />}
    />
  )
}

/** A new watch probably notifies where and as often as the others. */
const startOf = ({ watches: [first] }: WatchesResponse): Watch =>
  first
    ? { ...emptyWatch, frequency: first.frequency, channels: first.channels }
    : { ...emptyWatch }

/** Saves the watch, confirms it and returns to the list. */
function useSaving(list: WatchesResponse, item: WatchItem | null) {
  const lang = useLang()
  const { unexpected } = commonTexts[lang].errors
  const toast = useToast()
  const navigate = useNavigate()
  const modals = useModals()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function save(watch: Watch, name: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setFault(null)
    const input = inputOf(watch, name)
    const answer = await (item === null ? addWatch(input) : updateWatch(item.id, input))
    setBusy(false)
    if (answer.list === null) return setFault(answer.reason || unexpected)
    toast(watchesTexts[lang].page.saved)
    await navigate('/smartfinder')
    if (list.watches.length === 0 || isDueAgain()) modals.open('notifications')
  }

  return { busy, fault, save }
}

/** How many homes to expect, and how many there were. */
function Forecast({ preview, watch }: { preview: PreviewState; watch: Watch }) {
  const lang = useLang()
  const texts = watchesTexts[lang].page
  const found = preview.kind === 'known' ? preview.preview : null
  const results = resultsOfWatch(watch)
  return (
    <div aria-live="polite" className="empty:hidden">
      {found !== null && (
        <Notice
          tone={found.new_homes === 0 ? 'quiet' : 'good'}
          icon={Activity}
          title={foundRateLabel(lang, newHomesRate(found.new_homes, found.days))}
        >
          {texts.matched(found.new_homes)}{' '}
          {results !== null && found.matching_now > 0 && (
            <TextLink to={results} tone="inherit">
              {texts.seeThem}
            </TextLink>
          )}
        </Notice>
      )}
    </div>
  )
}

function QuietLine({ quiet }: Pick<WatchesResponse, 'quiet'>) {
  const texts = watchesTexts[useLang()].page
  return (
    <p className="tabular mt-2 text-sm text-ink-soft">
      {quiet.on ? texts.quiet(hourLabel(quiet.from), hourLabel(quiet.until)) : texts.noQuiet}{' '}
      <TextLink to={`/smartfinder#${QUIET_HOURS_ID}`}>{texts.changeQuiet}</TextLink>
    </p>
  )
}
