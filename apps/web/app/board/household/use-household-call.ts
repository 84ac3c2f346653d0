import type { BoardResponse } from '@kot/contract/board/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { useState } from 'react'
import { useLang } from '../../page/use-page'
import { useToast } from '../../ui/overlays/toast'
import type { CallResult } from '../../api/call-api'

/** What every part of the household gets. */
export interface HouseholdProps {
  board: BoardResponse
  /** Called with the board as a call of this part has changed it. */
  onBoard: (board: BoardResponse) => void
}

/** Runs the call of a button: the button is busy meanwhile, and a failure is shown at the foot of the window.
 *  The call resolves to its response, or null. */
export function useHouseholdCall() {
  const { unexpected } = commonTexts[useLang()].errors
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)

  async function call<Body extends object>(
    name: string,
    run: () => Promise<CallResult<Body>>,
    done?: string,
  ): Promise<Body | null> {
    if (busy !== null) return null
    setBusy(name)
    const answer = await run()
    setBusy(null)
    if (answer.body === null) {
      toast(answer.reason || unexpected, { tone: 'error', hideAfter: 4_000 })
      return null
    }
    if (done !== undefined) toast(done, { hideAfter: 4_000 })
    return answer.body
  }

  return { busy, call }
}
