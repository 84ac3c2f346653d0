/** What is known after an attempt to hand a mail over. Fault is a status such as `550 5.1.1`; never
 *  the reply's own words, which repeat the address. */
export type Outcome =
  | { kind: 'taken' }
  /** For good. Whether the address is at fault, or this one mail. */
  | { kind: 'refused'; fault: string; badAddress: boolean }
  /** This mail not now; others may well go through. */
  | { kind: 'deferred'; fault: string }
  /** The relay takes no mail at all: down, closing, or it does not accept us. */
  | { kind: 'unreachable'; fault: string }
  /** The connection broke before the whole mail was handed over, so nobody has it. */
  | { kind: 'interrupted'; fault: string }
  /** We ourselves kept back its last line, so nobody has it. */
  | { kind: 'withheld'; fault: string }
  /** All of it was handed over and no reply came: it may have been taken or not. */
  | { kind: 'reply-lost'; fault: string }
