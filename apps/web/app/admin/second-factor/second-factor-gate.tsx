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

/** Shows the desk to operators who have shown the second factor, asks the others for it, and leads
 *  everybody else where any unknown address leads. */
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

/** `absent` for whoever is no operator. */
type GateState = 'asking' | 'absent' | 'unreachable' | FactorState

/** Whether the desk opens for whoever is signed in. The server decides with every call again; this only
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
  // Signed out meanwhile: the page's own guard leads away.
  return answer?.status === 401 ? 'asking' : 'unreachable'
}

/** Says nothing of what may come: everybody sees it who types the address. */
export function GateSkeleton() {
  return (
    <div className="column py-10">
      <Skeleton shape="card" className="h-64" />
    </div>
  )
}
