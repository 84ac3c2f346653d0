import type { Receipt } from '@kot/contract/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { isTooLate } from '@kot/domain/pass/withdrawal'
import { formatTwoDigitDate } from '@kot/i18n/format/date'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { productName, receiptTexts } from '@kot/i18n/texts/receipt'
import { withdrawPath } from '@kot/i18n/paths'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/card'
import { TextLink } from '../../ui/text-link'
import { useNow } from '../../ui/state/use-now'
import { useLang } from '../../page/use-page'
import { useIsPaymentUnderWay } from '../../pass/purchase/payment-notices'
import { callOrNull } from '../../api/call-api'
import { ReceiptDialog } from '../../pass/receipts/receipt-dialog'
import { Section } from './settings-section'

/** The purchases of the user. */
export function MyReceipts() {
  const texts = receiptTexts[useLang()]
  const receipts = useReceipts()
  const isUnderWay = useIsPaymentUnderWay()
  const [shown, setShown] = useState<Receipt | null>(null)
  const [open, setOpen] = useState(false)

  function show(receipt: Receipt): void {
    setShown(receipt)
    setOpen(true)
  }

  return (
    <Section heading={texts.mine}>
      {receipts === 'loading' && <Skeleton className="h-14" />}
      {receipts === null && <p>{texts.notLoaded}</p>}
      {Array.isArray(receipts) && receipts.length === 0 && (
        <p className="text-ink-soft">{isUnderWay ? texts.awaited : texts.none}</p>
      )}
      {Array.isArray(receipts) && receipts.length > 0 && (
        <ul className="-mx-3 -my-2">
          {receipts.map((receipt) => (
            <li key={receipt.number}>
              <ReceiptRow receipt={receipt} onOpen={() => show(receipt)} />
              <WithdrawLink receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
      {shown && <ReceiptDialog receipt={shown} open={open} onClose={() => setOpen(false)} />}
    </Section>
  )
}

type ReceiptProps = { receipt: Receipt }

function ReceiptRow({ receipt, onOpen }: ReceiptProps & { onOpen: () => void }) {
  const lang = useLang()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="tabular grid min-h-15 w-full grid-cols-[1fr_auto] items-center gap-x-4 rounded-control px-3 py-2 text-left transition-colors duration-fast ease-calm hover:bg-sunken"
    >
      <span>{productName(lang, receipt.product)}</span>
      <span className="text-right">{formatPackagePrice(receipt.total)}</span>
      <span className="text-sm text-ink-soft">{daysOf(receipt, lang)}</span>
      <span className="text-right text-sm text-link">
        {receiptTexts[lang].numbered(receipt.number)}
      </span>
    </button>
  )
}

function daysOf({ purchased_at, credit }: Receipt, lang: Lang): string {
  const bought = formatTwoDigitDate(new Date(purchased_at))
  if (credit === null) return bought
  const withdrawn = receiptTexts[lang].withdrawn(formatTwoDigitDate(new Date(credit.issued_at)))
  return `${bought}, ${withdrawn}`
}

/** Leads on within the fourteen days, and to what became of it. The receipt itself always does. */
function WithdrawLink({ receipt: { number, purchased_at, credit } }: ReceiptProps) {
  const lang = useLang()
  const now = useNow()
  if (credit === null && isTooLate(new Date(purchased_at), now)) return null
  const texts = withdrawalTexts[lang]
  return (
    <TextLink look="alone" to={withdrawPath(lang, number)} className="ml-3 text-sm">
      {credit === null ? texts.link : texts.status}
    </TextLink>
  )
}

function useReceipts(): Receipt[] | 'loading' | null {
  const [receipts, setReceipts] = useState<Receipt[] | 'loading' | null>('loading')
  useEffect(() => {
    void callOrNull('GET /api/v1/receipts').then((found) => setReceipts(found && found.receipts))
  }, [])
  return receipts
}
