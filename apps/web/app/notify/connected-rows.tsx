import type { ChannelItem, WatchesResponse } from '@kot/contract/watch/watches'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { type LucideIcon, Radio, Send, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useLang } from '../page/use-page'
import { loadWatches } from '../watch/calls/all-watches'
import { adoptInOnlyWatch, removeChannel, testChannel, usePress } from './channel-calls'
import { ChannelRow, RowAction } from './channel-row'
import { ConnectByCode } from './connect-by-code'
import { ConnectTelegram } from './connect-telegram'

/** Those that a member connects manually. */
type HandKind = Exclude<ConnectedKind, 'push'>

export const kindIcons: Record<HandKind, LucideIcon> = {
  telegram: Send,
  ntfy: Radio,
  webhook: Webhook,
}

/** The channels of one kind, or the offer to connect one. */
export function ConnectedRows({ kind, list }: { kind: HandKind; list: WatchesResponse }) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const [dialog, setDialog] = useState<'closed' | 'new' | ChannelItem>('closed')
  const channels = list.channels.filter(
    // An unopened link to Telegram is no channel yet.
    (channel) => channel.kind === kind && !(kind === 'telegram' && channel.state === 'unproved'),
  )
  const name = channelName(lang, kind)
  const connecting = {
    open: dialog !== 'closed',
    onClose: () => setDialog('closed'),
    onConnected: () => adoptInOnlyWatch(kind, texts),
  }
  return (
    <>
      {channels.map((channel) => (
        <ConnectedRow
          key={channel.id}
          channel={channel}
          kind={kind}
          isUsed={list.watches.some((watch) => watch.channels.includes(kind))}
          onConnect={() => setDialog(channel.state === 'unproved' ? channel : 'new')}
        />
      ))}
      {channels.length === 0 && (
        <ChannelRow
          icon={kindIcons[kind]}
          title={name}
          note={texts.notConnected}
          ready={false}
          action={
            <RowAction
              strong
              name={texts.connectOf(name)}
              aria-haspopup="dialog"
              onClick={() => setDialog('new')}
            >
              {texts.connect}
            </RowAction>
          }
        />
      )}
      {kind === 'telegram' ? (
        <ConnectTelegram {...connecting} />
      ) : (
        <ConnectByCode
          {...connecting}
          kind={kind}
          waiting={typeof dialog === 'object' ? dialog.id : null}
        />
      )}
    </>
  )
}

type ConnectedRowProps = {
  channel: ChannelItem
  kind: HandKind
  /** Whether a watch sends messages to this kind. */
  isUsed: boolean
  onConnect: () => void
}

function ConnectedRow({ channel, kind, isUsed, onConnect }: ConnectedRowProps) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const { busy, press } = usePress()
  const { id, label, state } = channel
  const name = channelName(lang, kind)
  const spoken = label === '' ? name : `${name}, ${label}`
  const notes = { unproved: texts.codeMissing, retired: texts.retired, connected: label }
  const connect = {
    unproved: texts.enterCode,
    retired: texts.connectAgain,
  }

  async function remove(): Promise<void> {
    if (await press('remove', () => removeChannel(id), texts.removed)) await loadWatches()
  }

  return (
    <ChannelRow
      icon={kindIcons[kind]}
      title={name}
      note={state === 'connected' && !isUsed ? `${label}. ${texts.unused}.` : notes[state]}
      ready={state === 'connected'}
      action={
        state === 'connected' ? (
          <RowAction
            name={texts.testOf(spoken)}
            busy={busy === 'test'}
            onClick={() => void press('test', () => testChannel(id), texts.tested)}
          >
            {texts.test}
          </RowAction>
        ) : (
          <RowAction
            strong
            name={`${connect[state]}: ${spoken}`}
            aria-haspopup="dialog"
            onClick={onConnect}
          >
            {connect[state]}
          </RowAction>
        )
      }
    >
      <RowAction
        name={texts.removeOf(spoken)}
        busy={busy === 'remove'}
        onClick={() => void remove()}
      >
        {texts.remove}
      </RowAction>
    </ChannelRow>
  )
}
