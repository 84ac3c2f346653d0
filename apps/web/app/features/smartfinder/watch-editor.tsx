import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { useState } from 'react'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'
import { LatestHomes } from './latest-homes'
import { SmartfinderColumns } from './smartfinder-columns'
import { useWatchPreview } from './use-watch-preview'
import { wantedWatch } from './wanted-watch'
import { WatchForm } from './watch-form'
import type { SavedWatch } from './watch-in-calls'
import { WatchStatus } from './watch-status'

interface WatchEditorProps {
  loaded: SavedWatch
  counts: Readonly<Record<string, number>>
}

/** The watch as it is, and as it might be. */
export function WatchEditor({ loaded, counts }: WatchEditorProps) {
  const texts = smartfinderTexts[useLang()]
  const [saved, setSaved] = useState(loaded)
  const [brought, setBrought] = useState(wantedWatch.read)
  const [watch, setWatch] = useState(() => {
    if (brought === null) return loaded.watch
    const { postcodes, maxRent, minRooms } = brought
    return { ...loaded.watch, postcodes, maxRent, minRooms }
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
            active={saved.active}
            onSaved={(now) => {
              forgetBrought()
              setSaved({ watch: now, active: true })
            }}
            onDisabled={() => setSaved((before) => ({ ...before, active: false }))}
          />
        </>
      }
      beside={<LatestHomes preview={preview} watch={watch} />}
    />
  )
}
