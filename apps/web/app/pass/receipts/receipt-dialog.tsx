import type { Receipt } from '@kot/contract/pass/access'
import { commonTexts } from '@kot/i18n/texts/common'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { Dialog } from '../../ui/overlays/overlays'
import { useLang } from '../../page/use-page'
import { PrintButton, ReceiptSlip } from './receipt-slip'
import { AgreedTerms, ChangedMind, DownloadButton } from './receipt-confirmation'

interface ReceiptDialogProps {
  receipt: Receipt
  open: boolean
  onClose: () => void
}

/** A past receipt to read, print or download. */
export function ReceiptDialog({ receipt, open, onClose }: ReceiptDialogProps) {
  const lang = useLang()
  const texts = receiptTexts[lang]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.numbered(receipt.number)}
      closeLabel={commonTexts[lang].close}
      footer={
        <div className="grid gap-1">
          <DownloadButton receipt={receipt} />
          <PrintButton receipt={receipt} />
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <ReceiptSlip receipt={receipt} />
        <AgreedTerms receipt={receipt} />
        <ChangedMind receipt={receipt} />
      </div>
    </Dialog>
  )
}
