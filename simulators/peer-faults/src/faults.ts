/** Ways in which a service that takes messages over HTTP fails. */
export const peerFaultNames = [
  /** 429, with `Retry-After: retryAfter`. */
  'tooManyRequests',
  /** The recipient has left for good. */
  'gone',
  /** The recipient was never there. */
  'notFound',
  /** 500, or the `status` given. */
  'serverError',
  /** Keeps the message, and never answers; the connection stays open. */
  'silence',
  /** Never reads the message, and never answers; the connection stays open. */
  'silenceBefore',
  /** Keeps the message at once, but answers only after `ms`. */
  'slow',
  /** Resets the connection without reading the message. */
  'reset',
  /** Keeps the message and resets the connection instead of answering. */
  'resetAfter',
] as const

export type PeerFaultName = (typeof peerFaultNames)[number]

export type PeerFault = {
  name: PeerFaultName
  /** Only for this device, chat, topic or path; for all when left out. */
  target?: string
  /** How many requests it happens to; one when left out. */
  times?: number | 'untilCleared'
  /** For tooManyRequests: seconds; DEFAULT_RETRY_AFTER when left out. */
  retryAfter?: number
  /** For serverError. */
  status?: 500 | 502 | 503
  /** For slow. */
  ms?: number
}

export const DEFAULT_RETRY_AFTER = 5
export const DEFAULT_SLOW_MS = 2_000

/** The faults that are still to happen. */
export class PeerFaults {
  #waiting: { fault: PeerFault; left: number }[] = []

  set(fault: PeerFault): void {
    const { times = 1 } = fault
    this.#waiting.push({ fault, left: times === 'untilCleared' ? Infinity : times })
  }

  clear(): void {
    this.#waiting = []
  }

  list(): PeerFault[] {
    return this.#waiting.map(({ fault, left }) => ({
      ...fault,
      times: left === Infinity ? 'untilCleared' : left,
    }))
  }

  /** Whether it depends on the target which fault is next. */
  get dependOnTarget(): boolean {
    return this.#waiting.some(({ fault }) => fault.target !== undefined)
  }

  /** The next fault for that target; it has happened then. */
  happen(target: string | undefined): PeerFault | null {
    const next = this.#waiting.find(
      ({ fault }) => fault.target === undefined || fault.target === target,
    )
    if (!next) return null
    next.left -= 1
    this.#waiting = this.#waiting.filter(({ left }) => left > 0)
    return next.fault
  }
}

/** A fault as it was posted; null when it is none. */
export function parseFault(given: unknown): PeerFault | null {
  if (typeof given !== 'object' || given === null) return null
  const fields: Partial<Record<keyof PeerFault, unknown>> = given
  const name = peerFaultNames.find((one) => one === fields.name)
  if (name === undefined) return null
  const { target, times, retryAfter, status, ms } = fields
  return {
    name,
    ...(typeof target === 'string' && { target }),
    ...((typeof times === 'number' || times === 'untilCleared') && { times }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...((status === 500 || status === 502 || status === 503) && { status }),
    ...(typeof ms === 'number' && { ms }),
  }
}
