import type { Outcome } from './outcome.ts'

/** Message content that all channels support. */
export type ChannelMessage = {
  /** The same when it is sent again, so that a device or a receiver recognises it. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** Where a click leads. */
  readonly url: string
  readonly photoUrl: string | null
  /** For programs: the same as structured data. */
  readonly event: { readonly type: string; readonly data: object }
}

/** A channel as it is stored. */
export type ChannelPlace = {
  readonly address: string
  readonly keys: Readonly<Record<string, string>>
}

export type Transport = {
  readonly send: (place: ChannelPlace, message: ChannelMessage) => Promise<Outcome>
  /** What a problem of the other side concerns: messages to the same peer wait together. */
  readonly peerOf: (place: ChannelPlace) => string
}
