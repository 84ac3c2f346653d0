import type { BoardSettings } from '@kot/contract/board/board'
import { householdTexts } from '@kot/i18n/texts/household'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { useState } from 'react'
import { ChannelChoice } from '../../notify/channel-choice'
import { callOrReason } from '../../api/call-api'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { Skeleton } from '../../ui/card'
import { useToast } from '../../ui/overlays/toast'
import { Toggle } from '../../ui/forms/toggle'
import { useWatchesWhen } from '../../watch/calls/all-watches'
import { type HouseholdProps, useHouseholdCall } from './use-household-call'

/** How this member is notified of changes on the board. Changes are saved immediately, and reverted if that
 *  failed. */
export function BoardNotices({ board, onBoard, isAlone }: HouseholdProps & { isAlone: boolean }) {
  const lang = useLang()
  const { notices: texts } = householdTexts[lang]
  const toast = useToast()
  const { user } = useSession()
  const list = useWatchesWhen(true)
  const { call } = useHouseholdCall()
  const [wanted, setWanted] = useState<BoardSettings | null>(null)
  const settings = wanted ?? board.settings

  async function save(part: Partial<BoardSettings>): Promise<void> {
    const next = { ...settings, ...part }
    if (next.channels.length === 0) {
      toast(watchesTexts[lang].page.noChannel, { tone: 'error', hideAfter: 4_000 })
      return
    }
    setWanted(next)
    const send = () => callOrReason('PUT /api/v1/board/settings', next)
    const changed = await call('save', send, texts.saved)
    setWanted(null)
    if (changed !== null) onBoard(changed)
  }

  return (
    <>
      {isAlone ? (
        <p className="text-ink-soft">{texts.about}</p>
      ) : (
        <Toggle
          label={
            <>
              {texts.changes}
              <span className="block text-sm text-ink-soft">{texts.changesHint}</span>
            </>
          }
          checked={settings.tell_changes}
          onChange={({ target }) => void save({ tell_changes: target.checked })}
        />
      )}
      {!isAlone && <h4 className="mt-2 text-md font-strong">{texts.channels}</h4>}
      {list === null || user === null ? (
        <Skeleton shape="card" className="my-2 h-11" />
      ) : (
        <ChannelChoice
          list={list}
          email={user.email}
          chosen={settings.channels}
          onChange={(channels) => void save({ channels })}
          offers={false}
        />
      )}
      {!isAlone && <p className="mt-1 text-sm text-ink-soft">{texts.also}</p>}
    </>
  )
}
