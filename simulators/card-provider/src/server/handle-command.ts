import { setTimeout as delay } from 'node:timers/promises'
import { type FaultCall, type Faults, LATE_MS } from '../book/faults.ts'
import { type RouteResponse, json, refusal, silence } from './route.ts'
import type { Book } from '../book/book.ts'

export type CommandRequest = {
  call: FaultCall
  payment?: string
  /** What a duplicate makes of the answer; without it the call is carried out twice. */
  twice?: (answer: RouteResponse) => RouteResponse
}

const serverError = json(500, { code: 'SERVER_ERROR', message: 'out of order' })
const declined = json(422, { code: 'DECLINED', message: 'the provider declines' })

/** Does what was requested, or what the next fault makes of it. */
export async function handleCommand(
  { book, faults, delayMs }: Pick<ProviderDeps, 'book' | 'faults' | 'delayMs'>,
  { call, payment, twice }: CommandRequest,
  effect: () => RouteResponse,
): Promise<RouteResponse | typeof silence> {
  if (delayMs > 0) await delay(delayMs, undefined, { ref: false })
  const answer = () => {
    try {
      return effect()
    } catch (error) {
      return refusal(error)
    }
  }
  book.carryOutLate()
  const fault = faults.happen(call, payment)
  switch (fault) {
    case null:
      return answer()
    case 'timeout-before':
      return silence
    case 'timeout-after':
      answer()
      return silence
    case 'error-500':
      return serverError
    case 'error-500-after':
      answer()
      return serverError
    case 'duplicate': {
      const first = answer()
      if (twice) return twice(first)
      answer()
      return first
    }
    case 'declined':
      return declined
    case 'late':
      book.postpone(answer, LATE_MS)
      return silence
  }
}

/** What the sides of the provider share. */
export type ProviderDeps = {
  book: Book
  faults: Faults
  now: () => Date
  /** How long every server call takes, to give others time to get in between. */
  delayMs: number
}
