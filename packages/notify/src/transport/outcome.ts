/** Called directly before the step after which a delivery may have arrived. False withholds it. */
export type ConfirmSend = () => Promise<boolean>

/**
 * What became of one attempt. `fault` is a status such as `550 5.1.1`, never the text of the response, which
 * may name the recipient.
 */
export type Outcome =
  | { kind: 'taken' }
  /** Definitely refused. With `isGone` the address or the channel refuses everything from now on. */
  | { kind: 'refused'; fault: string; isGone: boolean }
  /**
   * Not now. Without `retryAfterMs` only this delivery is deferred, otherwise the peer requires a pause, for a
   * time that it may have named.
   */
  | { kind: 'deferred'; fault: string; retryAfterMs?: number | null }
  /** The peer accepts nothing: it is down, closing or does not accept us. */
  | { kind: 'unreachable'; fault: string }
  /** The connection broke before all was sent, so it has not arrived. */
  | { kind: 'interrupted'; fault: string }
  /** We withheld the last step, so it was not sent. */
  | { kind: 'withheld'; fault: string }
  /** All was sent and no response arrived. It may have been taken or not. */
  | { kind: 'response-lost'; fault: string }
