import type { WatchesResponse } from '@kot/contract/watch/watches'
import { emptyWatch, type Watch } from '@kot/domain/watch/watch'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { type ReactNode, useState } from 'react'
import type { AlertFrequency } from '@kot/domain/watch/watch-options'
import { Bell, BellOff, Lock } from 'lucide-react'
import { isDueAgain } from '../../notify/push-question'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { useWatchPreview } from '../calls/watch-forecast'
import { wantedWatch } from '../panel/pending-watch'
import { Button } from '../../ui/button'
import { useModals } from '../../page/modals'
import type { Missing } from '../calls/missing'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { type SavedWatch } from '../calls/watch-in-calls'
import { LatestHomes } from './latest-homes'
import { PauseField } from './pause-field'
import { othersOf } from './save-first-watch'
import { WatchForm } from './watch-form'

interface WatchEditorProps {
  /** As the specified call has it. */
  loaded: SavedWatch
  /** Everything else of the account; null if it could not be loaded. */
  list: WatchesResponse | null
  email: string
  missing: Missing
  counts: Readonly<Record<string, number>>
  /** Below what matches now. */
  children: ReactNode
}

/** The only watch as it is saved, and as it is being edited. */
export function WatchEditor({ loaded, list, email, missing, counts, children }: WatchEditorProps) {
  const texts = smartfinderTexts[useLang()]
  const modals = useModals()
  const [saved, setSaved] = useState(loaded)
  const [brought, setBrought] = useState(wantedWatch.read)
  const [edited, setEdited] = useState<Partial<Watch>>(() => {
    const { email: _email, from: _from, ...criteria } = brought ?? {}
    return criteria
  })
  const item = list?.watches[0] ?? null
  const watch: Watch = {
    ...saved.watch,
    ...othersOf(item === null ? emptyWatch : watchFromInput(item)),
    ...edited,
  }
  const preview = useWatchPreview(watch)

  function forgetBrought(): void {
    wantedWatch.take()
    setBrought(null)
  }

  function onSaved(now: Watch): void {
    const isFirst = saved.watch.postcodes.length === 0
    forgetBrought()
    setSaved({ watch: now, active: true })
    setEdited({})
    // Shown only where it can be offered and was not answered yet.
    if (isFirst || isDueAgain()) modals.open('notifications')
  }

  return (
    <SmartfinderColumns
      form={
        <>
          {saved.active && item?.paused_until == null && (
            <WatchStatus frequency={saved.watch.frequency} missing={missing} />
          )}
          {!saved.active && missing !== null && missing !== 'confirmation' && (
            <NeedsAccess title={texts.waiting.unsaved.heading}>
              {texts.waiting.unsaved.text}
            </NeedsAccess>
          )}
          {brought !== null && <Notice>{texts.broughtAlong}</Notice>}
          <WatchForm
            watch={watch}
            change={(part) => setEdited((before) => ({ ...before, ...part }))}
            counts={counts}
            preview={preview}
            saved={saved}
            list={list}
            item={item}
            email={email}
            onSaved={onSaved}
            onTurned={(active) => setSaved((before) => ({ ...before, active }))}
          />
          {saved.active && item !== null && <PauseField item={item} />}
        </>
      }
      beside={
        <div className="grid gap-6 wide:gap-8">
          <LatestHomes preview={preview} watch={watch} />
          {children}
        </div>
      }
    />
  )
}

/** The form, and beside it on wide screens what belongs to it. */
export const SmartfinderColumns = ({ form, beside }: { form: ReactNode; beside: ReactNode }) => (
  <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] wide:gap-10">
    <div className="grid min-w-0 gap-4 wide:gap-6">{form}</div>
    <div className="min-w-0">{beside}</div>
  </div>
)

/** The effect of an active watch. An unconfirmed address can be confirmed above it. */
function WatchStatus({ frequency, missing }: { frequency: AlertFrequency; missing: Missing }) {
  const texts = smartfinderTexts[useLang()]
  if (missing === null) {
    return (
      <Notice tone="good" icon={Bell} title={texts.on.heading}>
        {texts.on[frequency]}
      </Notice>
    )
  }
  if (missing !== 'confirmation')
    return <NeedsAccess title={texts.waiting.heading}>{texts.waiting[missing]}</NeedsAccess>
  return (
    <Notice tone="quiet" icon={BellOff} title={texts.waiting.heading}>
      {texts.waiting.text}
    </Notice>
  )
}

interface NeedsAccessProps {
  title?: string | undefined
  children: string
}

/** Shows that only users with access are notified, and offers it. */
export function NeedsAccess({ title, children }: NeedsAccessProps) {
  const texts = smartfinderTexts[useLang()].waiting
  const modals = useModals()
  return (
    <Notice
      icon={Lock}
      title={title}
      action={
        <Button
          variant="access"
          size="small"
          aria-haspopup="dialog"
          className="max-tablet:mt-2"
          onClick={() => modals.open('payment')}
        >
          {texts.buy}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
