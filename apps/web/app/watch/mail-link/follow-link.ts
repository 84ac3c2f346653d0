import type { MailLinkName } from '@kot/contract/watch/watch'
import { type ApiResponse, callApi, pause, reasonIn } from '../../api/call-api'
import type { LinkValues } from './mail-link'

/** Calls the server with the values of a mailed link. */
export function callLink(name: MailLinkName, values: LinkValues): Promise<ApiResponse> {
  const query = new URLSearchParams({ ...values }).toString()
  return callApi(`POST /api/v1/${name}?${query}`)
}

/** `late`: not confirmed yet, another try follows. `refused`: trying again would not help; the reason of
 *  the server is empty if it has none for users. */
export type LinkStep =
  | { step: 'asking' }
  | { step: 'sending' }
  | { step: 'late' }
  | { step: 'refused'; reason: string }
  | { step: 'done' }

type FollowLinkOptions = {
  call: () => Promise<ApiResponse>
  /** Whether a failure is followed by another try instead of being shown. */
  retries: boolean
  onStep: (step: LinkStep) => void
  /** Ends the tries. */
  signal: AbortSignal
}

/** Before the second try, the third, and so on; the last one repeats. */
const retryAfterMs = [1_000, 3_000, 10_000, 30_000, 60_000]

/** Calls until the server has confirmed the change or refused it for good. Links may be called twice:
 *  the confirmation may be what was lost. */
export async function followLink(options: FollowLinkOptions): Promise<void> {
  const { call, retries, onStep, signal } = options
  onStep({ step: 'sending' })
  for (let tries = 0; !signal.aborted; tries += 1) {
    const answer = await call()
    if (signal.aborted) return
    if (answer?.ok) return onStep({ step: 'done' })
    if (!retries || !isTemporary(answer)) {
      return onStep({ step: 'refused', reason: reasonForUsers(answer) })
    }
    onStep({ step: 'late' })
    await pause(retryAfterMs[tries] ?? Math.max(...retryAfterMs), signal)
  }
}

/** No answer, or one of a server that is overloaded or broken. */
const isTemporary = (answer: ApiResponse): boolean =>
  answer === null || answer.status >= 500 || [408, 425, 429].includes(answer.status)

/** A response with this status has a validator's message, written for developers. */
const BAD_REQUEST = 400

const reasonForUsers = (answer: ApiResponse): string =>
  answer?.status === BAD_REQUEST ? '' : (reasonIn(answer) ?? '')
