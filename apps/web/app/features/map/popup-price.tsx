import { listingTexts, priceLabel } from '@kot/i18n/texts/listing'
import { classes } from '../../ui/classes'
import { useLang } from '../page/use-page'

/** The rent in a card on the map. */
export function PopupPrice({ price }: { price: number }) {
  const lang = useLang()
  return (
    <span className="tabular whitespace-nowrap">
      <span className={classes('font-strong tracking-snug', price === 0 ? 'text-lg' : 'text-xl')}>
        {priceLabel(lang, price)}
      </span>
      {price > 0 && (
        <span className="ml-px text-sm text-ink-soft">{listingTexts[lang].perMonth}</span>
      )}
    </span>
  )
}
