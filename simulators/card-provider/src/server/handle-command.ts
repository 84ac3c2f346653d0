import { setTimeout as delay } from 'node:timers/promises'
import type { FaultCall, Faults } from '../book/faults.ts'
import { type RouteResponse, json, refusal, silence } from './route.ts'
import type { Book } from '../book/book.ts'

export type CommandRequest = {
  call: FaultCall
  payment?: string
  /** What a duplicate makes of the answer; without it the call is carried out twice. */
  twice?: (answer: RouteResponse) => RouteResponse
}

const serverError = json(500, { code: 'SERVER_ERROR', message: 'out of order' })

/** Does what was asked, or what the next fault makes of it. */
export async function handleCommand(
  { faults, delayMs }: { faults: Faults; delayMs: number },
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
