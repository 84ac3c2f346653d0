import type { FactorState } from '@kot/contract/operator/factor'
import { commonTexts } from '@kot/i18n/texts/common'
import type { Lang } from '@kot/domain/text/lang'
import { useCallback } from 'react'
import { replace, useRevalidator } from 'react-router'
import { useLang } from '../../page/use-page'
import { type ApiResponse, callApi, reasonIn, textIn } from '../../api/call-api'
import type { Call, ResponseOf, Sent } from '../../api/calls'
import { requireUser } from '../../session/guards'

type AdminCall = Extract<Call, `${string} /api/operator/${string}`>

/** What a clientLoader of the admin loaded. Without data, the response contains the reason. */
export type AdminLoaderData<T> = {
  call: string
  data: T | null
  response: ApiResponse
}

/** Loads data of the admin for a clientLoader. If the second factor is missing or has expired,
 *  it throws to the gate. */
export async function loadAdmin<C extends AdminCall>(
  request: Request,
  call: C,
  ...sent: Sent<C>
): Promise<AdminLoaderData<ResponseOf<C>>> {
  await requireSecondFactor(request)
  const response = await callApi(call, ...sent)
  if (needsSecondFactor(response)) {
    forgetFactors()
    await requireSecondFactor(request)
  }
  return { call, data: response?.ok ? response.body : null, response }
}

/** Thrown by loaders to the error boundary of the admin, which shows the gate. */
export class GateClosed extends Error {
  readonly userId: string
  /** What the user can prove themselves with; null if the server could not be reached. */
  readonly factors: FactorState | null

  constructor(userId: string, factors: FactorState | null) {
    super('the second factor is missing')
    this.userId = userId
    this.factors = factors
  }
}

let passed: { userId: string; factors: FactorState } | null = null
let asking: Promise<ApiResponse<FactorState>> | null = null

/** Returns the factors of an operator who has passed the second factor. The server checks every
 *  call again; this only chooses what is shown. It is called first, because a page of the admin must
 *  not call anything else before. Everyone but operators gets the page of an unknown address. */
export async function requireSecondFactor(request: Request): Promise<FactorState> {
  const { user_id: userId } = requireUser(request)
  if (passed?.userId === userId) return passed.factors
  asking ??= callApi('GET /api/operator/factor').finally(() => {
    asking = null
  })
  const response = await asking
  if (response?.status === 404) throw replace('/404')
  // The session may have ended in the meantime.
  requireUser(request)
  const factors = response?.ok ? response.body : null
  if (!factors?.passed) throw new GateClosed(userId, factors)
  passed = { userId, factors }
  return factors
}

/** Makes the next load ask for the factors again. */
export function forgetFactors(): void {
  passed = null
}

const needsSecondFactor = (response: ApiResponse): boolean =>
  response?.status === 401 || textIn(response, 'code') === 'second-factor'

/** The reason for a failed call, in words. */
export function describeFailure(lang: Lang, response: ApiResponse): string {
  const { errors } = commonTexts[lang]
  return response === null ? errors.offline : (reasonIn(response) ?? errors.unexpected)
}

/** The response body, or an error text. */
export type AdminResult<T> = { body: T; fault: null } | { body: null; fault: string }

export type AdminCaller = <C extends AdminCall>(
  call: C,
  ...sent: Sent<C>
) => Promise<AdminResult<ResponseOf<C>>>

/** Calls the operator's API from an event handler. If the second factor has expired, the gate
 *  closes. */
export function useAdminCall(): AdminCaller {
  const lang = useLang()
  const { revalidate } = useRevalidator()
  return useCallback(
    async (call, ...sent) => {
      const response = await callApi(call, ...sent)
      if (response?.ok) return { body: response.body, fault: null }
      if (needsSecondFactor(response)) {
        forgetFactors()
        void revalidate()
      }
      return { body: null, fault: describeFailure(lang, response) }
    },
    [lang, revalidate],
  )
}
