import type { Receipt } from '@kot/contract/access'
import { commonTexts } from '@kot/i18n/texts/common'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { useToast } from '../../ui/toast'
import { useLang } from '../page/use-page'
import { PrintButton } from '../purchase/print-button'
import { ReceiptSlip } from '../purchase/receipt-slip'
import { loadReceiptFile } from './receipt-calls'
import { saveAsFile } from './save-as-file'

interface ReceiptDialogProps {
  receipt: Receipt
  open: boolean
  onClose: () => void
}

/** A receipt of before, to read, to print and to keep. */
export function ReceiptDialog({ receipt, open, onClose }: ReceiptDialogProps) {
  const lang = useLang()
  const texts = receiptTexts[lang]
  const common = commonTexts[lang]
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    const file = await loadReceiptFile(receipt.number)
    setBusy(false)
    if (file === null) toast(common.errors.unexpected, { tone: 'error' })
    else saveAsFile(texts.file(receipt.number), file)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.numbered(receipt.number)}
      closeLabel={common.close}
      footer={
        <div className="grid gap-1">
          <Button block busy={busy} onClick={() => void download()}>
            <Icon of={Download} />
            {texts.download}
          </Button>
          <PrintButton receipt={receipt} />
        </div>
      }
    >
      <ReceiptSlip receipt={receipt} />
    </Dialog>
  )
}
