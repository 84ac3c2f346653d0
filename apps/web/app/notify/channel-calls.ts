import type { WatchesResponse } from '@kot/contract/watch/watches'
import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import { commonTexts } from '@kot/i18n/texts/common'
import type { channelsTexts } from '@kot/i18n/texts/channels'
import { useState } from 'react'
import { callOrReason } from '../api/call-api'
import { useLang } from '../page/use-page'
import { useToast } from '../ui/overlays/toast'
import { loadWatches, updateWatch } from '../watch/calls/all-watches'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { inputOf } from '../watch/calls/watch-in-calls'

/** @param id 'mail' for the address of the account */
export const testChannel = (id: number | 'mail') => callOrReason(`POST /api/v1/channels/${id}/test`)

export const removeChannel = (id: number) => callOrReason(`DELETE /api/v1/channels/${id}`)

/** Runs a call of a button: the button is busy meanwhile, and a failure is shown at the foot of the
 *  window. */
export function usePress() {
  const { unexpected } = commonTexts[useLang()].errors
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)

  async function press(
    name: string,
    run: () => Promise<{ reason?: string | undefined }>,
    done: string,
  ): Promise<boolean> {
    if (busy !== null) return false
    setBusy(name)
    const { reason } = await run()
    setBusy(null)
    if (reason === undefined) toast(done, { hideAfter: 4_000 })
    else toast(reason || unexpected, { tone: 'error', hideAfter: 4_000 })
    return reason === undefined
  }

  return { busy, press }
}

/** A channel that was just connected is used by the only watch, so that connecting it is enough. With
 *  several watches their owner chooses.
 *  @returns the message about it */
export async function adoptInOnlyWatch(
  kind: ChannelKind,
  texts: (typeof channelsTexts)['is'],
): Promise<string> {
  const { list } = await loadWatches()
  if (list === null || list.watches.length === 0) return texts.connected
  if (list.watches.some((watch) => watch.channels.includes(kind))) return texts.connected
  const [only, ...others] = list.watches
  // Changing a watch turns it on.
  if (only === undefined || others.length > 0 || !only.active) return texts.connectedUnused
  const channels = [...only.channels, kind]
  const { list: changed } = await updateWatch(only.id, { ...itemInput(only), channels })
  return changed === null ? texts.connectedUnused : texts.connectedAndUsed
}

/** The fields of a watch that its owner can change. */
export const itemInput = (item: WatchesResponse['watches'][number]) =>
  inputOf(watchFromInput(item), item.name)
