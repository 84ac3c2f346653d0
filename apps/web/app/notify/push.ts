import type { ChannelRequest } from '@kot/contract/watch/watches'
import type { Lang } from '@kot/domain/text/lang'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { callApi, callOrNull } from '../api/call-api'
import { browserTexts } from '../api/local-texts'
import { session } from '../api/session-store'
import type { Readable } from '../ui/state/store'
import { isAppleMobile, nameDevice } from './device-name'

/** Whether this browser can be notified: `home-screen` means only after the app is on it. */
export type PushState = 'unsupported' | 'home-screen' | NotificationPermission

function readState(): PushState {
  const supported =
    'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
  if (supported) return Notification.permission
  return isAppleMobile(navigator) ? 'home-screen' : 'unsupported'
}

const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((listener) => listener())

/** Users change the permission in the settings of the browser, and then return. */
export const pushState: Readable<PushState> = {
  current: readState,
  subscribe(listener) {
    listeners.add(listener)
    window.addEventListener('focus', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('focus', listener)
    }
  },
}

/** The channel of this device, as it was connected here. */
type ConnectedDevice = { readonly id: number; readonly owner: string; readonly endpoint: string }

function readDevice(text: string | null): ConnectedDevice | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<ConnectedDevice> | null
    const { id, owner, endpoint } = value ?? {}
    const isOurs =
      typeof id === 'number' && typeof owner === 'string' && typeof endpoint === 'string'
    return isOurs ? { id, owner, endpoint } : null
  } catch {
    return null
  }
}

/** The id of the channel that is this device; null if the user has not connected it. */
export const thisDevice: Readable<number | null> = {
  subscribe: browserTexts.subscribe,
  current() {
    const device = readDevice(browserTexts.read(storageKeys.pushDevice))
    return device !== null && device.owner === session.current().user?.user_id ? device.id : null
  },
}

/** What became of the attempt to connect this device. */
export type PushOutcome = 'connected' | 'denied' | 'dismissed' | 'failed'

/** Requests the browser's permission and connects this device. Only after a click. */
export async function connectDevice(pushKey: string, lang: Lang): Promise<PushOutcome> {
  const permission = await Notification.requestPermission()
  tellAll()
  if (permission === 'denied') return 'denied'
  if (permission !== 'granted') return 'dismissed'
  try {
    const { pushManager } = await readyWorker()
    const subscription = await subscribe(pushManager, pushKey)
    return (await registerDevice(subscription, lang)) ? 'connected' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Registered here too, because users who save data have no service worker yet. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // A subscription with an older key is in the way.
    const older = await manager.getSubscription()
    if (older === null) throw error
    await older.unsubscribe()
    return manager.subscribe(options)
  }
}

async function registerDevice(subscription: PushSubscription, lang: Lang): Promise<boolean> {
  const owner = session.current().user?.user_id
  const { p256dh, auth } = subscription.toJSON().keys ?? {}
  if (owner === undefined || p256dh === undefined || auth === undefined) return false
  const { endpoint } = subscription
  const body: ChannelRequest = {
    kind: 'push',
    label: nameDevice(lang, navigator).slice(0, 80),
    subscription: { endpoint, p256dh, auth },
  }
  const channel = await callOrNull('POST /api/v1/channels', body)
  if (channel === null) return false
  const { id } = channel
  browserTexts.write(storageKeys.pushDevice, JSON.stringify({ id, owner, endpoint }))
  return true
}

/** Registers the address that the push service has given this device since it was connected. */
export async function renewDevice(lang: Lang): Promise<void> {
  const device = readDevice(browserTexts.read(storageKeys.pushDevice))
  if (device === null || device.owner !== session.current().user?.user_id) return
  if (readState() !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || subscription.endpoint === device.endpoint) return
  if (await registerDevice(subscription, lang)) {
    await callApi(`DELETE /api/v1/channels/${device.id}`)
  }
}

/** Ends notifications on this device. Returns whether the server knows it. */
export async function disconnectDevice(): Promise<boolean> {
  const id = thisDevice.current()
  browserTexts.remove(storageKeys.pushDevice)
  const [answer] = await Promise.all([
    id === null ? null : callApi(`DELETE /api/v1/channels/${id}`),
    unsubscribe().catch(() => undefined),
  ])
  return answer?.ok === true || answer?.status === 404
}

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
