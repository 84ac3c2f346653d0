/** Ways in which relays and mailboxes fail. */
export const faultKinds = [
  /** No such mailbox: 550 for good. */
  'refuse',
  /** Try later: 451. */
  'temporary',
  /** 451 the first time each recipient is named, as some do against spam. */
  'greylist',
  /** Takes the mail, but answers only after `ms`. */
  'slow',
  /** Accepts the mail and loses the connection before the reply. */
  'drop',
] as const

export type FaultKind = (typeof faultKinds)[number]

export type Fault = {
  kind: FaultKind
  /** An address, in which * stands for anything; all addresses when left out. */
  to?: string
  /** How often it happens; once when left out. */
  times?: number
  /** For slow: how long the answer takes. */
  ms?: number
}

/** The faults that are still to happen. */
export class Faults {
  #waiting: { fault: Fault; left: number; seen: Set<string> }[] = []

  set(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1, seen: new Set() })
  }

  clear(): void {
    this.#waiting = []
  }

  list(): Fault[] {
    return this.#waiting.map(({ fault, left }) => ({ ...fault, times: left }))
  }

  /** The next fault of one of these kinds for that address; it has happened then. */
  happen(address: string, kinds: readonly FaultKind[]): Fault | null {
    for (const one of this.#waiting) {
      if (!kinds.includes(one.fault.kind) || !matches(one.fault.to, address)) continue
      if (one.fault.kind === 'greylist') {
        if (one.seen.has(address)) continue
        one.seen.add(address)
      }
      one.left -= 1
      this.#waiting = this.#waiting.filter(({ left }) => left > 0)
      return one.fault
    }
    return null
  }
}

function matches(pattern: string | undefined, address: string): boolean {
  if (pattern === undefined) return true
  const literally = pattern.toLowerCase().replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literally.replaceAll('*', '.*')}$`).test(address.toLowerCase())
}
