import { commonTexts } from '@kot/i18n/texts/common'
import { useCallback } from 'react'
import { useLang } from '../../page/use-page'
import { callApi, reasonIn, textIn, type ApiCall } from '../../session/call-api'
import { useDeskLock } from './desk-lock'

/** What the server answered, or a sentence that says why it did not. */
export type DeskAnswer<T> = { body: T; fault: null } | { body: null; fault: string }

export type DeskCall = ApiCall & { path: `/api/operator/${string}` }

/** Calls the desk as the operator. Where the pass has run out the gate closes by itself. */
export function useDeskCall(): <T>(call: DeskCall) => Promise<DeskAnswer<T>> {
  const { errors } = commonTexts[useLang()]
  const lock = useDeskLock()
  return useCallback(
    async <T>(call: DeskCall): Promise<DeskAnswer<T>> => {
      const answer = await callApi(call)
      if (answer === null) return { body: null, fault: errors.offline }
      if (answer.ok) return { body: answer.body as T, fault: null }
      if (answer.status === 401 || textIn(answer, 'code') === 'second-factor') lock()
      return { body: null, fault: reasonIn(answer) ?? errors.unexpected }
    },
    [errors, lock],
  )
}
