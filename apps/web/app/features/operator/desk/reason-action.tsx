import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button'
import type { ButtonVariant } from '../../../ui/button-look'
import { ReasonDialog } from './reason-dialog'
import { useDeskCall, type DeskCall } from './use-desk-call'

interface ReasonActionProps<T> {
  label: string
  variant?: ButtonVariant | undefined
  title: string
  children: ReactNode
  path: DeskCall['path']
  /** Goes along with the reason; a text says why it cannot be sent yet. */
  beside?: (() => object | string) | undefined
  onDone: (answer: T) => void
}

/** A button that asks for the reason and then does it. */
export function ReasonAction<T>(props: ReasonActionProps<T>) {
  const { label, variant = 'line', title, children, path, beside, onDone } = props
  const call = useDeskCall()
  const [open, setOpen] = useState(false)

  async function confirm(reason: string): Promise<string | null> {
    const more = beside?.() ?? {}
    if (typeof more === 'string') return more
    const { body, fault } = await call<T>({ method: 'POST', path, body: { ...more, reason } })
    if (fault !== null) return fault
    onDone(body)
    return null
  }

  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        confirm={label}
        onConfirm={confirm}
      >
        {children}
      </ReasonDialog>
    </>
  )
}
