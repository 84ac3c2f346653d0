import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceKeys } from './decrypt.ts'

export const urgencies = ['very-low', 'low', 'normal', 'high'] as const

export type ReceivedPush = {
  id: string
  /** Decrypted. */
  text: string
  headers: IncomingHttpHeaders
  receivedAt: string
  /** In seconds. */
  ttl: number
  urgency: (typeof urgencies)[number]
  topic: string | null
  /** A message waits while the device is disconnected, until a newer one of its topic replaces it
   *  or its TTL is over. */
  state: 'delivered' | 'waiting' | 'replaced' | 'expired'
}

/** A notification as the message describes it. */
export type ShownNotification = Record<string, unknown>

/** A browser with a push subscription; `JSON.stringify` makes of it what a browser sends. */
export class Device {
  readonly id = randomUUID()
  readonly endpoint: string
  readonly keys: { p256dh: string; auth: string }
  readonly applicationServerKey: string | null
  readonly secrets: DeviceKeys
  /** All accepted messages, oldest first. */
  readonly received: ReceivedPush[] = []
  /** What the device shows: by tag, or by the id of the message where it has none. */
  readonly shown = new Map<string, ShownNotification>()
  /** Bodies that could not be decrypted, and why. */
  readonly undecipherable: { body: Buffer; reason: string; receivedAt: string }[] = []
  isSubscribed = true
  #isConnected = true
  readonly #now: () => Date

  constructor(options: { origin: string; applicationServerKey: string | null; now: () => Date }) {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    this.secrets = { ecdh, auth: randomBytes(16) }
    this.keys = {
      p256dh: ecdh.getPublicKey('base64url'),
      auth: this.secrets.auth.toString('base64url'),
    }
    this.endpoint = `${options.origin}/push/${this.id}`
    this.applicationServerKey = options.applicationServerKey
    this.#now = options.now
  }

  toJSON(): { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } } {
    return { endpoint: this.endpoint, expirationTime: null, keys: this.keys }
  }

  accept(message: Omit<ReceivedPush, 'id' | 'receivedAt' | 'state'>): ReceivedPush {
    const waiting = this.received.find(
      ({ state, topic }) => state === 'waiting' && topic !== null && topic === message.topic,
    )
    if (waiting) waiting.state = 'replaced'
    const accepted: ReceivedPush = {
      id: randomUUID(),
      receivedAt: this.#now().toISOString(),
      state: 'waiting',
      ...message,
    }
    this.received.push(accepted)
    if (this.#isConnected) this.#deliver(accepted)
    return accepted
  }

  /** Messages wait from now on. */
  disconnect(): void {
    this.#isConnected = false
  }

  connect(): void {
    this.#isConnected = true
    for (const message of this.received) {
      if (message.state !== 'waiting') continue
      const expiresAt = Date.parse(message.receivedAt) + message.ttl * 1_000
      if (expiresAt > this.#now().getTime()) this.#deliver(message)
      else message.state = 'expired'
    }
  }

  /** The endpoint answers 410 from now on, as after the permission was revoked. */
  unsubscribe(): void {
    this.isSubscribed = false
  }

  #deliver(message: ReceivedPush): void {
    message.state = 'delivered'
    const notification = parseNotification(message.text)
    if (notification === null) return
    const { tag } = notification
    const key = typeof tag === 'string' && tag !== '' ? tag : message.id
    // Removed first: a notification that replaces another is the newest.
    this.shown.delete(key)
    this.shown.set(key, notification)
  }
}

/** A service worker can show only what it can read. */
function parseNotification(text: string): ShownNotification | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
