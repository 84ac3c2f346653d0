import { commonTexts } from '@kot/i18n/texts/common'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../../ui/button'
import { Dialog } from '../../ui/overlays/overlays'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'

interface ConfirmActionProps {
  label: string
  /** The name of the button where its label occurs more than once on a page. */
  name?: string | undefined
  variant?: ButtonVariant | undefined
  title: string
  children: ReactNode
  confirm: string
  /** Does it. A text is why it failed, and leaves the dialog open; null closes it. */
  onConfirm: () => Promise<string | null>
}

/** A button with a confirmation; its action needs no reason. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { label, name, variant = 'line', title, children, confirm, onConfirm } = props
  const lang = useLang()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function act(): Promise<void> {
    setBusy(true)
    setFault(null)
    const refused = await onConfirm()
    setBusy(false)
    if (refused === null) setOpen(false)
    else setFault(refused)
  }

  return (
    <>
      <Button size="small" variant={variant} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={commonTexts[lang].close}
      >
        <div className="grid gap-4">
          {children}
          {fault !== null && <Notice tone="error">{fault}</Notice>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {adminTexts[lang].cancel}
            </Button>
            <Button busy={busy} onClick={() => void act()}>
              {confirm}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
