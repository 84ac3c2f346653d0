import type { Receipt } from '@kot/contract/access'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { firstName } from '../session/stored-user'
import { useSession } from '../session/use-session'
import { loadAccount } from '../settings/account-calls'
import { UnconfirmedAddress } from '../settings/unconfirmed-address'
import { ReceiptSlip } from './receipt-slip'

/** The payment succeeded. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const lang = useLang()
  const texts = purchaseTexts[lang].receipt
  const { user } = useSession()
  const unconfirmed = useUnconfirmedAddress()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-good-soft text-on-good-soft">
          <Icon of={Check} size={24} />
        </span>
        <div className="min-w-0">
          {user && <h3 className="text-xl tracking-snug">{texts.thanks(firstName(user))}</h3>}
          <p className="tabular text-ink-soft">{texts.until(new Date(receipt.valid_until))}</p>
        </div>
      </div>
      <ReceiptSlip receipt={receipt} />
      <p className="text-sm text-ink-soft">{receiptTexts[lang].mailed(receipt.customer_email)}</p>
      {unconfirmed && <UnconfirmedAddress email={receipt.customer_email} />}
    </div>
  )
}

/** The receipt went to an address nobody has confirmed yet. */
function useUnconfirmedAddress(): boolean {
  const [unconfirmed, setUnconfirmed] = useState(false)
  useEffect(
    () => void loadAccount().then((account) => setUnconfirmed(account?.email_confirmed === false)),
    [],
  )
  return unconfirmed
}
