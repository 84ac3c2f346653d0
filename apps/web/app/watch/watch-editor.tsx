import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { type ReactNode, useState } from 'react'
import type { AlertFrequency } from '@kot/domain/watch'
import { Bell, BellOff, Lock } from 'lucide-react'
import { Notice } from '../ui/notice'
import { useLang } from '../page/use-page'
import { LatestHomes } from './latest-homes'
import { useWatchPreview } from './watch-forecast'
import { wantedWatch } from '../session/pending-watch'
import { WatchForm } from './watch-form'
import type { SavedWatch } from './watch-calls'
import { Button } from '../ui/button'
import { useModals } from '../modal/modals'
import { useSession } from '../session/session-store'

interface WatchEditorProps {
  loaded: SavedWatch
  counts: Readonly<Record<string, number>>
}

/** The saved watch, and the one being edited. */
export function WatchEditor({ loaded, counts }: WatchEditorProps) {
  const texts = smartfinderTexts[useLang()]
  const [saved, setSaved] = useState(loaded)
  const [brought, setBrought] = useState(wantedWatch.read)
  const [watch, setWatch] = useState(() => {
    if (brought === null) return loaded.watch
    const { email: _email, from: _from, ...criteria } = brought
    return { ...loaded.watch, ...criteria }
  })
  const preview = useWatchPreview(watch)

  function forgetBrought(): void {
    wantedWatch.take()
    setBrought(null)
  }

  return (
    <SmartfinderColumns
      form={
        <>
          {saved.active && <WatchStatus frequency={saved.watch.frequency} />}
          {brought !== null && <Notice>{texts.broughtAlong}</Notice>}
          <WatchForm
            watch={watch}
            change={(part) => setWatch((before) => ({ ...before, ...part }))}
            counts={counts}
            preview={preview}
            saved={saved}
            onSaved={(now) => {
              forgetBrought()
              setSaved({ watch: now, active: true })
            }}
            onTurned={(active) => setSaved((before) => ({ ...before, active }))}
          />
        </>
      }
      beside={<LatestHomes preview={preview} watch={watch} />}
    />
  )
}

/** The form, and beside it on wide screens the preview. */
export const SmartfinderColumns = ({ form, beside }: { form: ReactNode; beside: ReactNode }) => (
  <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)] wide:gap-10">
    <div className="grid min-w-0 gap-4 wide:gap-6">{form}</div>
    <div className="min-w-0">{beside}</div>
  </div>
)

/** The effect of an active watch. Without access it has none. */
function WatchStatus({ frequency }: { frequency: AlertFrequency }) {
  const texts = smartfinderTexts[useLang()]
  const { active: hasAccess } = useSession()
  const modals = useModals()
  if (hasAccess) {
    return (
      <Notice tone="good" icon={Bell} title={texts.on.heading}>
        {texts.on[frequency]}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="quiet" icon={BellOff} title={texts.waiting.heading}>
        {texts.waiting.text}
      </Notice>
      <Notice
        icon={Lock}
        action={
          <Button
            variant="access"
            size="small"
            aria-haspopup="dialog"
            className="max-tablet:mt-2"
            onClick={() => modals.open('payment')}
          >
            {texts.noAccess.buy}
          </Button>
        }
      >
        {texts.noAccess.text}
      </Notice>
    </>
  )
}
