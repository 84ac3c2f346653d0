import { sellerLines } from '@kot/i18n/texts/seller'
import { useLang } from '../page/use-page'

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
