import type { FactorState } from '@kot/contract/operator/factor'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../session/call-api'

/** `absent` for whoever is no operator. */
type GateState = 'asking' | 'absent' | 'unreachable' | FactorState

/** Whether the desk opens for whoever is signed in. The server decides with every call again; this only
 *  chooses what is shown. */
export function useGate(): { state: GateState; ask: () => Promise<void> } {
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
