import { storageKeys } from '@kot/domain/site/storage-keys'
import { useEffect } from 'react'
import { useLang } from '../page/use-page'
import { browserTexts } from '../api/local-texts'
import { createLazyPart } from '../ui/state/lazy-part'

/** Loaded on devices that are notified; most are not. */
const push = createLazyPart(() => import('./push'))

/** Long enough for a slow connection; signing out must not wait for a lost one. */
const TIMEOUT_MS = 3_000

export const isDeviceConnected = (): boolean => browserTexts.read(storageKeys.pushDevice) !== null

/** Ends notifications on this device, before the session ends that may do so. */
export async function leaveDevice(): Promise<void> {
  if (!isDeviceConnected()) return
  const left = push.load().then(({ disconnectDevice }) => disconnectDevice())
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, TIMEOUT_MS)
  await Promise.race([left.catch(() => undefined), waited])
}

/** Sends the server the new address that the push service has given this device. */
export function useRenewedDevice(): void {
  const lang = useLang()
  useEffect(() => {
    if (!isDeviceConnected() || !('serviceWorker' in navigator)) return
    const renew = () =>
      void push.load().then(
        ({ renewDevice }) => renewDevice(lang),
        () => {},
      )
    renew()
    // The service worker sends nothing but the word that the address has changed.
    navigator.serviceWorker.addEventListener('message', renew)
    return () => navigator.serviceWorker.removeEventListener('message', renew)
  }, [lang])
}
