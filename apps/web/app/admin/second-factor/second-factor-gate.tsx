import { commonTexts } from '@kot/i18n/texts/common'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { FactorState } from '@kot/contract/operator/factor'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminLock } from '../layout/use-admin-load'
import { FirstFactor, SecondFactor } from './factor-pages'
import { callApi } from '../../session/call-api'
import { Skeleton } from '../../ui/card'

/** Shows the admin to operators who have passed the second factor and asks other operators for it.
 *  Everyone else gets the page of an unknown address. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const texts = commonTexts[useLang()]
  const { state, ask } = useGate()
  const askAgain = useCallback(() => void ask(), [ask])
  if (state === 'asking') return <GateSkeleton />
  if (state === 'absent') return <Navigate replace to="/404" />
  if (state === 'unreachable') {
    return (
      <div className="column py-10">
        <Notice
          tone="error"
          action={
            <Button size="small" variant="line" onClick={askAgain}>
              {texts.retry}
            </Button>
          }
        >
          {texts.errors.offline}
        </Notice>
      </div>
    )
  }
  if (state.passed) return <AdminLock value={askAgain}>{children}</AdminLock>
  if (!state.has_passkey && !state.has_totp) return <FirstFactor onPassed={askAgain} />
  return (
    <SecondFactor hasPasskey={state.has_passkey} hasTotp={state.has_totp} onPassed={askAgain} />
  )
}

/** `absent` for a user who is not an operator. */
type GateState = 'asking' | 'absent' | 'unreachable' | FactorState

/** Whether the signed-in user may see the admin. The server checks every call again; this only
 *  chooses what is shown. */
function useGate(): { state: GateState; ask: () => Promise<void> } {
  const [state, setState] = useState<GateState>('asking')
  const ask = useCallback(async () => setState(await stateOfGate()), [])
  useEffect(() => void stateOfGate().then(setState), [])
  return { state, ask }
}

async function stateOfGate(): Promise<GateState> {
  const answer = await callApi({ method: 'GET', path: '/api/operator/factor' })
  if (answer?.ok) return answer.body as FactorState
  if (answer?.status === 404) return 'absent'
  // Signed out in the meantime: the guard of the page redirects.
  return answer?.status === 401 ? 'asking' : 'unreachable'
}

/** Reveals nothing about the admin: everyone who types the address sees it. */
export function GateSkeleton() {
  return (
    <div className="column py-10">
      <Skeleton shape="card" className="h-64" />
    </div>
  )
}
