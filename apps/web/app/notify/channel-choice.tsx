import type { WatchesResponse } from '@kot/contract/watch/watches'
import { type ChannelKind, channelKinds } from '@kot/domain/watch/notification-channel'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { Mail, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLang } from '../page/use-page'
import { useStore } from '../ui/state/store'
import { Toggle } from '../ui/forms/toggle'
import { loadWatches } from '../watch/calls/all-watches'
import { ChannelRow, RowAction } from './channel-row'
import { ConnectByCode } from './connect-by-code'
import { ConnectTelegram } from './connect-telegram'
import { kindIcons } from './connected-rows'
import { pushState, thisDevice } from './push'
import { isAskable, noteOf, useConnecting } from './push-row'

export const channelIcons = { mail: Mail, push: Smartphone, ...kindIcons }

interface ChannelChoiceProps {
  list: WatchesResponse
  email: string
  /** The channels that the watch uses. */
  chosen: readonly ChannelKind[]
  onChange: (chosen: ChannelKind[]) => void
  /** Whether what is not connected can be connected here; otherwise it is left out. */
  offers: boolean
}

/** Where one watch notifies: a switch for each channel. */
export function ChannelChoice(props: ChannelChoiceProps) {
  const { list, email, chosen, onChange, offers } = props
  const lang = useLang()
  const texts = channelsTexts[lang]
  const [dialog, setDialog] = useState<ChannelKind | null>(null)
  const state = useStore(pushState, 'unsupported')
  const own = useStore(thisDevice, null)

  const turn = (kind: ChannelKind, on: boolean) =>
    onChange(channelKinds.filter((one) => (one === kind ? on : chosen.includes(one))))

  async function use(kind: ChannelKind): Promise<string> {
    await loadWatches()
    turn(kind, true)
    return texts.connected
  }

  const push = useConnecting(list.offered.push_key, () => use('push'))
  const canConnect: Record<ChannelKind, boolean> = {
    mail: false,
    push: list.offered.push_key !== null && isAskable(state),
    telegram: list.offered.telegram,
    ntfy: true,
    webhook: true,
  }

  const connected = (kind: ChannelKind) =>
    list.channels.filter((channel) => channel.kind === kind && channel.state === 'connected')

  function note(kind: ChannelKind): ReactNode {
    if (kind === 'mail') return email
    const here = connected(kind)
    if (kind !== 'push') return here.map(({ label }) => label).join(', ') || texts.notConnected
    const isHere = here.some(({ id }) => id === own)
    return noteOf(lang, { state, isHere, others: here.length - Number(isHere) })
  }

  const dialogOf = (kind: ChannelKind) => ({
    open: dialog === kind,
    onClose: () => setDialog(null),
    onConnected: () => use(kind),
  })

  return (
    <>
      <ul className="divide-y divide-line">
        {channelKinds.map((kind) => {
          const isReady = kind === 'mail' || connected(kind).length > 0
          // What the watch uses stays in sight, so that it can be turned off.
          if (!isReady && !chosen.includes(kind) && !(offers && canConnect[kind])) return null
          const name = channelName(lang, kind)
          return (
            <ChannelRow
              key={kind}
              icon={channelIcons[kind]}
              title={name}
              note={note(kind)}
              ready={isReady && chosen.includes(kind)}
              action={
                isReady || chosen.includes(kind) ? (
                  <Toggle
                    label={<span className="sr-only">{name}</span>}
                    checked={chosen.includes(kind)}
                    onChange={({ target }) => turn(kind, target.checked)}
                  />
                ) : (
                  <RowAction
                    strong
                    name={texts.connectOf(name)}
                    busy={kind === 'push' && push.connecting}
                    onClick={() => (kind === 'push' ? void push.connect() : setDialog(kind))}
                  >
                    {texts.connect}
                  </RowAction>
                )
              }
            />
          )
        })}
      </ul>
      {offers && (
        <>
          <ConnectTelegram {...dialogOf('telegram')} />
          <ConnectByCode {...dialogOf('ntfy')} kind="ntfy" waiting={null} />
          <ConnectByCode {...dialogOf('webhook')} kind="webhook" waiting={null} />
        </>
      )}
    </>
  )
}
