import type { Receipt } from '@kot/contract/pass/access'
import { receiptLines, receiptTexts } from '@kot/i18n/texts/receipt'
import { Printer } from 'lucide-react'
import { brand } from '@kot/domain/site/brand'
import { createPortal } from 'react-dom'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { usePrinting } from '../../page/print-and-save'
import './printed-receipt.css'

/** The receipt as a slip of paper, torn off at the bottom. */
export function ReceiptSlip({ receipt }: { receipt: Receipt }) {
  return (
    <dl className="tabular rounded-t-card bg-page text-sm tablet:text-md px-5 pt-4 pb-8 [mask:radial-gradient(7px_at_8px_100%,transparent_96%,black)_0_0/16px_100%]">
      {receiptLines(receipt, useLang()).map(({ name, label, value }) => (
        <div
          key={name}
          className={classes(
            'flex justify-between gap-4 py-1.5 tablet:gap-6',
            name === 'total' &&
              'my-2 border-y border-dashed border-line-control py-3 text-lg font-strong',
          )}
        >
          <dt className={classes('shrink-0', name !== 'total' && 'text-ink-soft')}>{label}</dt>
          <dd className="min-w-0 text-right text-pretty wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

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

/** Printed instead of the page. */
function PrintedReceipt({ receipt }: { receipt: Receipt }) {
  const lang = useLang()
  return createPortal(
    <main data-printed="" className="printed-receipt">
      <p>{brand.name}</p>
      <h1>{receiptTexts[lang].numbered(receipt.number)}</h1>
      <table>
        <tbody>
          {receiptLines(receipt, lang).map(({ name, label, value }) => (
            <tr key={name} data-line={name}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>,
    document.body,
  )
}
