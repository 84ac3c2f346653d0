import type { WatchesResponse } from '@kot/contract/watch/watches'
import type { Lang } from '@kot/domain/text/lang'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { BellOff, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useLang } from '../page/use-page'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useStore } from '../ui/state/store'
import { useToast } from '../ui/overlays/toast'
import { loadWatches } from '../watch/calls/all-watches'
import { adoptInOnlyWatch, removeChannel, testChannel, usePress } from './channel-calls'
import { ChannelRow, RowAction } from './channel-row'
import { isPhone } from './device-name'
import { connectDevice, disconnectDevice, type PushState, pushState, thisDevice } from './push'
import { pushQuestion } from './push-question'

/** Notifications on this device and others. */
export function PushRow({ list }: { list: WatchesResponse }) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const state = useStore(pushState, 'unsupported')
  const own = useStore(thisDevice, null)
  const { busy, press } = usePress()
  const { connecting, connect } = useConnecting(list.offered.push_key, () =>
    adoptInOnlyWatch('push', texts),
  )
  const devices = list.channels.filter(({ kind }) => kind === 'push')
  const working = devices.filter((device) => device.state === 'connected')
  const here = working.find(({ id }) => id === own)
  const others = working.filter((device) => device !== here)
  const retired = devices.filter((device) => device.state === 'retired')
  const isOffered = list.offered.push_key !== null
  if (!isOffered && devices.length === 0) return null
  const name = channelName(lang, 'push')
  const isBlocked = state === 'denied' && here === undefined

  async function removeAll(ids: readonly number[]): Promise<void> {
    const done = await press(
      'remove',
      async () => {
        const answers = await Promise.all(ids.map(removeChannel))
        return answers.find(({ body }) => body === null) ?? {}
      },
      texts.removed,
    )
    if (done) await loadWatches()
  }

  async function removeThis(): Promise<void> {
    if (await press('remove', disconnect, texts.removed)) await loadWatches()
  }

  const target = here ?? others[0]
  return (
    <>
      <ChannelRow
        icon={isBlocked ? BellOff : Smartphone}
        title={name}
        note={noteOf(lang, { state, isHere: here !== undefined, others: others.length })}
        ready={target !== undefined}
        action={
          target !== undefined ? (
            <RowAction
              name={texts.testOf(name)}
              busy={busy === 'test'}
              onClick={() => void press('test', () => testChannel(target.id), texts.tested)}
            >
              {texts.test}
            </RowAction>
          ) : (
            isOffered &&
            isAskable(state) && (
              <RowAction
                strong
                name={texts.connectOf(name)}
                busy={connecting}
                onClick={() => void connect()}
              >
                {texts.connect}
              </RowAction>
            )
          )
        }
      >
        {here === undefined && target !== undefined && isOffered && isAskable(state) && (
          <RowAction name={texts.devices.addThis} busy={connecting} onClick={() => void connect()}>
            {texts.devices.addThis}
          </RowAction>
        )}
        {here !== undefined && (
          <RowAction name={texts.devices.removeThis} onClick={() => void removeThis()}>
            {texts.devices.removeThis}
          </RowAction>
        )}
        {others.length > 0 && (
          <RowAction
            name={texts.devices.removeOthers}
            onClick={() => void removeAll(others.map(({ id }) => id))}
          >
            {texts.devices.removeOthers}
          </RowAction>
        )}
      </ChannelRow>
      {retired.map(({ id, label }) => (
        <ChannelRow
          key={id}
          icon={BellOff}
          title={label || name}
          note={texts.retired}
          ready={false}
          action={
            <RowAction name={texts.removeOf(label || name)} onClick={() => void removeAll([id])}>
              {texts.remove}
            </RowAction>
          }
        >
          {here === undefined && isOffered && isAskable(state) && (
            <RowAction
              strong
              name={texts.connectAgainOf(name)}
              busy={connecting}
              onClick={() => void connect().then(() => removeAll([id]))}
            >
              {texts.connectAgain}
            </RowAction>
          )}
        </ChannelRow>
      ))}
      {isBlocked && isOffered && (
        <li className="py-3">
          <Notice>{texts.push.deniedHelp}</Notice>
          <p className="mt-3 text-sm text-ink-soft">{texts.push.meanwhile}</p>
          <Button
            variant="line"
            size="small"
            busy={connecting}
            className="mt-2"
            onClick={() => void connect()}
          >
            {commonTexts[lang].retry}
          </Button>
        </li>
      )}
    </>
  )
}

export const isAskable = (state: PushState): boolean => state === 'default' || state === 'granted'

const disconnect = async () => ((await disconnectDevice()) ? {} : { reason: '' })

/** Connects this device, and shows the result.
 *  @param onConnected returns the message to show then */
export function useConnecting(pushKey: string | null, onConnected: () => Promise<string>) {
  const lang = useLang()
  const texts = channelsTexts[lang]
  const toast = useToast()
  const [connecting, setConnecting] = useState(false)

  async function connect(): Promise<void> {
    if (pushKey === null || connecting) return
    setConnecting(true)
    const outcome = await connectDevice(pushKey, lang)
    if (outcome === 'connected') {
      pushQuestion.remember('allowed')
      toast(await onConnected(), { hideAfter: 4_000 })
    }
    setConnecting(false)
    if (outcome === 'denied') {
      pushQuestion.remember('denied')
      toast(texts.push.denied, { tone: 'error', hideAfter: 4_000 })
    }
    if (outcome === 'failed') toast(texts.push.failed, { tone: 'error', hideAfter: 4_000 })
  }

  return { connecting, connect }
}

type DeviceFigures = { state: PushState; isHere: boolean; others: number }

export function noteOf(lang: Lang, { state, isHere, others }: DeviceFigures): string {
  const { devices, push, notConnected } = channelsTexts[lang]
  if (isHere && isPhone(navigator)) {
    return others === 0 ? devices.thisPhone : devices.thisPhoneAndOthers(others)
  }
  if (isHere) return others === 0 ? devices.thisDevice : devices.thisDeviceAndOthers(others)
  if (others > 0) return devices.others(others)
  if (state === 'denied') return push.denied
  if (state === 'home-screen') return push.homeScreen
  return state === 'unsupported' ? push.unsupported : notConnected
}
