import type { Receipt } from '@kot/contract/pass/access'
import { brand } from '@kot/domain/site/brand'
import { lastDayToWithdraw, withdrawalRefusal } from '@kot/domain/pass/withdrawal'
import { withdrawPath } from '@kot/i18n/paths'
import { commonTexts } from '@kot/i18n/texts/common'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { disputesTexts } from '@kot/i18n/texts/disputes'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { sellerLines } from '@kot/i18n/texts/seller'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { ArrowRight, Check, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Words } from '../../page/legal-text'
import { useLang } from '../../page/use-page'
import { saveAsFile } from '../../page/print-and-save'
import { freshToken } from '../../api/call-api'
import { requestApi } from '../../api/request'
import { Button, type ButtonVariant } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { LinkButton, TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { useNow } from '../../ui/state/use-now'

/** What the buyer agreed to, with the whole of it as a file. */
export function AgreedTerms({ receipt }: { receipt: Receipt }) {
  const lang = useLang()
  const { agreed, download, file } = confirmationTexts[lang]
  const { consent, number } = receipt
  const save = useDownload()
  return (
    <section>
      <h3 className="text-lg tracking-snug">{agreed.heading}</h3>
      <ul className="mt-1 divide-y divide-line">
        <Agreed at={consent.accepted_terms_at}>{agreed.terms[consent.lang]}</Agreed>
        <Agreed at={consent.requested_start_at}>
          <span lang={consent.lang === lang ? undefined : consent.lang}>
            {confirmationTexts[consent.lang].agreed.quoted(
              purchaseTexts[consent.lang].immediateStart.accept,
            )}
          </span>
        </Agreed>
      </ul>
      <LinkButton onClick={() => void save(`${number}/confirmation.html`, file(number))}>
        <Icon of={Download} size={16} />
        {download}
      </LinkButton>
    </section>
  )
}

const Agreed = ({ at, children }: { at: string; children: ReactNode }) => {
  const { clock } = confirmationTexts[useLang()].agreed
  return (
    <li className="flex gap-2.5 py-2.5">
      <Icon of={Check} className="mt-0.5 text-good" />
      <span className="min-w-0 flex-1 text-pretty">{children}</span>
      <span className="tabular shrink-0 text-ink-soft">{clock(new Date(at))}</span>
    </li>
  )
}

/** Links to the withdrawal, and shows until when it is possible; after one, to where the money is. */
export function ChangedMind({ receipt }: { receipt: Receipt }) {
  const lang = useLang()
  const now = useNow()
  const { heading, text } = confirmationTexts[lang].changed
  const { link, status } = withdrawalTexts[lang]
  const isWithdrawn = receipt.credit !== null
  const [boughtAt, endsAt] = [new Date(receipt.purchased_at), new Date(receipt.valid_until)]
  const isOpen = !isWithdrawn && withdrawalRefusal({ boughtAt, endsAt }, now) === null
  return (
    <section>
      {!isWithdrawn && <h3 className="text-lg tracking-snug">{heading}</h3>}
      {isOpen && <p className="mt-1 text-ink-soft">{text(lastDayToWithdraw(boughtAt, endsAt))}</p>}
      <TextLink look="alone" to={withdrawPath(lang, receipt.number)}>
        {isWithdrawn ? status : link} <Icon of={ArrowRight} size={16} />
      </TextLink>
    </section>
  )
}

/** The seller, and where to turn in a dispute. */
export function SellerSection() {
  const lang = useLang()
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-lg tracking-snug">{confirmationTexts[lang].seller}</h3>
      <div className="mt-1 grid gap-2 text-sm text-ink-soft">
        <div>
          <p>{brand.company.name}</p>
          <SellerLines />
        </div>
        <p>
          <Words of={disputesTexts[lang].brief} />
        </p>
      </div>
    </section>
  )
}

/** The seller's card below the name. */
export const SellerLines = () => (
  <dl>
    {sellerLines(useLang()).map(({ label, value }) => (
      <div key={label} className="flex flex-wrap gap-x-1.5">
        <dt>{label}:</dt>
        <dd className="min-w-0 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

interface DownloadButtonProps {
  receipt: Receipt
  variant?: ButtonVariant
}

/** The receipt and the confirmation as they were mailed. */
export function DownloadButton({ receipt: { number }, variant }: DownloadButtonProps) {
  const texts = receiptTexts[useLang()]
  const save = useDownload()
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    await save(`${number}.pdf`, texts.file(number))
    setBusy(false)
  }

  return (
    <Button variant={variant} block busy={busy} onClick={() => void download()}>
      <Icon of={Download} />
      {texts.download}
    </Button>
  )
}

type FilePath = `${number}${'.pdf' | '/confirmation.html'}`

/** Saves a file of the account's receipts; a failure is shown. */
function useDownload(): (path: FilePath, name: string) => Promise<void> {
  const { errors } = commonTexts[useLang()]
  const toast = useToast()
  return async (path, name) => {
    const file = await loadFile(path)
    if (file === null) toast(errors.unexpected, { tone: 'error' })
    else saveAsFile(name, file)
  }
}

/** Fetched instead of linked, because no address of ours carries a token. */
async function loadFile(path: FilePath): Promise<Blob | null> {
  try {
    const jwt = await freshToken()
    const headers = { authorization: `Bearer ${jwt}` }
    const answer = await requestApi(`GET /api/v1/receipts/${path}`, { headers })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
