import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useLang } from '../../page/use-page'
import { callApi } from '../../session/call-api'
import { type AdminCall, describeFailure, forgetFactors, needsSecondFactor } from './load-admin'

/** The response body, or an error text. */
type AdminResult<T> = { body: T; fault: null } | { body: null; fault: string }

/** Calls the operator's API from an event handler. If the second factor has expired, the gate
 *  closes. */
export function useAdminCall(): <T>(call: AdminCall) => Promise<AdminResult<T>> {
  const lang = useLang()
  const { revalidate } = useRevalidator()
  return useCallback(
    async <T>(call: AdminCall): Promise<AdminResult<T>> => {
      const response = await callApi(call)
      if (response?.ok) return { body: response.body as T, fault: null }
      if (needsSecondFactor(response)) {
        forgetFactors()
        void revalidate()
      }
      return { body: null, fault: describeFailure(lang, response) }
    },
    [lang, revalidate],
  )
}
