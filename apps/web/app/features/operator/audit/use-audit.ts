import type { AuditAnswer, AuditedAction } from '@kot/contract/operator/audit'
import { useState } from 'react'
import { useDesk, type Desk } from '../desk/use-desk'
import { useDeskCall, type DeskCall } from '../desk/use-desk-call'

const pathOf = (subject: string, before?: number): DeskCall['path'] => {
  const query = new URLSearchParams({
    ...(subject !== '' && { subject }),
    ...(before !== undefined && { before: String(before) }),
  })
  return `/api/operator/audit?${query}`
}

type Older = { actions: readonly AuditedAction[]; next: number | null }

/** What was done to a subject, or to anything, page after page. */
export function useAudit(subject: string) {
  const first: Desk<AuditAnswer> = useDesk(pathOf(subject))
  const call = useDeskCall()
  const [older, setOlder] = useState<Older | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const next = older === null ? (first.data?.next ?? null) : older.next

  async function loadOlder(): Promise<void> {
    if (next === null) return
    setBusy(true)
    setFault(null)
    const answer = await call<AuditAnswer>({ method: 'GET', path: pathOf(subject, next) })
    setBusy(false)
    if (answer.fault !== null) return setFault(answer.fault)
    const { actions, next: following } = answer.body
    setOlder((before) => ({
      actions: [...(before?.actions ?? []), ...actions],
      next: following,
    }))
  }

  const actions = [...(first.data?.actions ?? []), ...(older?.actions ?? [])]
  return { first, actions, hasOlder: next !== null, loadOlder, busy, fault }
}
