import { RefusedError } from './transaction.ts'

/** What can go wrong. `pay` is the payer's own attempt with a card; `list` includes lines and
 *  disputes. */
export const faultCalls = ['find', 'capture', 'refund', 'void', 'list', 'begin', 'pay'] as const
export type FaultCall = (typeof faultCalls)[number]

/** How it goes wrong. */
export const faultNames = [
  /** Nothing happens, and no answer comes. */
  'timeout-before',
  /** It happens, and no answer comes. */
  'timeout-after',
  /** Nothing happens; a server error reports it. */
  'error-500',
  /** It happens; the answer is a server error all the same. */
  'error-500-after',
  /** It arrives twice: a list names everything twice, the dialog calls back twice, and any other
   *  call is carried out twice if it can be. */
  'duplicate',
  /** Nothing happens; the provider declines. */
  'declined',
  /** No response comes, and it happens LATE_MS later. */
  'late',
] as const
export type FaultName = (typeof faultNames)[number]

/** How long a late call waits inside the provider. */
export const LATE_MS = 20 * 60_000

export type Fault = {
  call: FaultCall
  name: FaultName
  /** How often it happens; once when left out. */
  times?: number
  /** Only with this payment; with any when left out. */
  payment?: string
}

/** The faults that are still to happen. */
export class Faults {
  #waiting: Required<Fault>[] = []

  set({ call, name, times = 1, payment = '' }: Fault): void {
    if (!faultCalls.includes(call) || !faultNames.includes(name)) {
      throw new RefusedError(
        400,
        'NOT_A_FAULT',
        `${faultCalls.join(', ')}: ${faultNames.join(', ')}`,
      )
    }
    this.#waiting.push({ call, name, times, payment })
  }

  clear(): void {
    this.#waiting = []
  }

  /** The next fault of that call, with that payment where it has one; it has happened then. */
  happen(call: FaultCall, payment?: string): FaultName | null {
    const fault = this.#waiting.find(
      (one) => one.call === call && (one.payment === '' || one.payment === payment),
    )
    if (!fault) return null
    fault.times -= 1
    this.#waiting = this.#waiting.filter(({ times }) => times > 0)
    return fault.name
  }
}
