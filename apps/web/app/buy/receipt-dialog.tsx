import type { Receipt } from '@kot/contract/access'
import { commonTexts } from '@kot/i18n/texts/common'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays'
import { Icon } from '../ui/icon'
import { useToast } from '../ui/toast'
import { useLang } from '../page/use-page'
import { PrintButton, ReceiptSlip } from './receipt-slip'
import { saveAsFile } from '../page/print-and-save'
import { callApi, freshToken } from '../session/call-api'

interface ReceiptDialogProps {
  receipt: Receipt
  open: boolean
  onClose: () => void
}

/** A past receipt to read, print or download. */
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

/** Newest first; null if they could not be loaded. */
export async function loadReceipts(): Promise<Receipt[] | null> {
  const answer = await callApi({ method: 'GET', path: '/api/v1/receipts' })
  return answer?.ok ? (answer.body as { receipts: Receipt[] }).receipts : null
}

/** Fetched instead of linked, because no address of ours carries a token. */
async function loadReceiptFile(number: number): Promise<Blob | null> {
  try {
    const jwt = await freshToken()
    const answer = await fetch(`/api/v1/receipts/${number}.pdf`, {
      headers: { authorization: `Bearer ${jwt}` },
    })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
