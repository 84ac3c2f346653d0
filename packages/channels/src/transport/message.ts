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

/** What became of one attempt. */
export type SendOutcome =
  | { kind: 'taken' }
  /** Definitely refused. With `isGone` the channel refuses everything from now on. */
  | { kind: 'refused'; fault: string; isGone: boolean }
  /** The other side requires a pause. Others at the same place would get the same response. */
  | { kind: 'deferred'; fault: string; retryAfterMs: number | null }
  /** No connection, so nothing was sent. */
  | { kind: 'unreachable'; fault: string }
  /** It was sent and no response arrived. It may have been taken or not. */
  | { kind: 'response-lost'; fault: string }

/** A channel as it is stored. */
export type ChannelPlace = {
  readonly address: string
  readonly keys: Readonly<Record<string, string>>
}

export type Transport = {
  readonly send: (place: ChannelPlace, message: ChannelMessage) => Promise<SendOutcome>
  /** What a problem of the other side concerns: messages to the same peer wait together. */
  readonly peerOf: (place: ChannelPlace) => string
}
