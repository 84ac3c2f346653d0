import { type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { commonTexts } from '@kot/i18n/texts/common'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { Button, type ButtonVariant } from '../../ui/button'
import { type AdminCaller, type AdminResult, useAdminCall } from './admin-api'
import { Dialog } from '../../ui/overlays/overlays'
import { Notice } from '../../ui/notice'
import { TextArea } from '../../ui/forms/text-area'
import { useForm } from '../../ui/forms/use-form'
import { useLang } from '../../page/use-page'

interface ReasonActionProps<T> {
  label: string
  variant?: ButtonVariant | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  title: string
  children: ReactNode
  /** Calls the server with the reason; a text explains why it cannot be called yet. */
  act: (call: AdminCaller, reason: string) => Promise<AdminResult<T>> | string
  onDone: (answer: T) => void
}

/** A button that requires a reason, performs the action and loads the page again. */
export function ReasonAction<T>(props: ReasonActionProps<T>) {
  const { label, variant = 'line', block, title, children, act, onDone } = props
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)

  async function confirm(reason: string): Promise<string | null> {
    const result = await act(call, reason)
    if (typeof result === 'string') return result
    if (result.fault !== null) return result.fault
    onDone(result.body)
    void revalidate()
    return null
  }

  return (
    <>
      <Button size="small" variant={variant} block={block} onClick={() => setOpen(true)}>
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

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, before it does. */
  children?: ReactNode
  /** Names the act on the button. */
  confirm: string
  /** Does it. A text is why it failed, and leaves the dialog open; null closes it. */
  onConfirm: (reason: string) => Promise<string | null>
}

/** Something is done to a home, a person or an order, and the reason is written down with it. */
function ReasonDialog({ onClose, ...props }: ReasonDialogProps) {
  const lang = useLang()
  return (
    <Dialog
      open={props.open}
      onClose={onClose}
      title={props.title}
      closeLabel={commonTexts[lang].close}
    >
      {/* Begins anew whenever it opens: a reason belongs to one act. */}
      {props.open && <ReasonForm {...props} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({ onClose, children, confirm, onConfirm }: ReasonDialogProps) {
  const texts = adminTexts[useLang()]
  const [fault, setFault] = useState<string | null>(null)
  const id = useId()
  const { field, onSubmit, busy } = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim() === '' ? texts.reasonMissing : undefined,
  }))
  const send = onSubmit(async ({ reason }) => {
    // Taken away first, so that the same fault is announced again.
    setFault(null)
    const refused = await onConfirm(reason.trim())
    if (refused === null) onClose()
    else setFault(refused)
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      aria-describedby={children ? id : undefined}
      onSubmit={(event) => void send(event)}
    >
      {children && <div id={id}>{children}</div>}
      <TextArea
        {...field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={500}
      />
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && onClose()}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
