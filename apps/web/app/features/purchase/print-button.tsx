import type { Receipt } from '@kot/contract/access'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { Printer } from 'lucide-react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { usePrinting } from '../homes-dialog/use-printing'
import { useLang } from '../page/use-page'
import { PrintedReceipt } from './printed-receipt'

/** Prints a receipt. While it is shown, the browser's own menu prints it too. */
export function PrintButton({ receipt }: { receipt: Receipt }) {
  const printing = usePrinting(true) !== null
  return (
    <>
      <Button variant="quiet" block onClick={() => window.print()}>
        <Icon of={Printer} />
        {receiptTexts[useLang()].print}
      </Button>
      {printing && <PrintedReceipt receipt={receipt} />}
    </>
  )
}
