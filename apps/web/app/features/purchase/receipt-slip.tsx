import type { Receipt } from '@kot/contract/access'
import { receiptLines } from '@kot/i18n/texts/receipt'
import { classes } from '../../ui/classes'
import { useLang } from '../page/use-page'

/** The receipt as a slip of paper, torn off below. */
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
