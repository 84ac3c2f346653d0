import type { PackageIndex } from '@kot/domain/pass/access'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { purchaseTexts, validityLabel } from '@kot/i18n/texts/purchase'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'
import type { PackageOffer } from './package-offer'

/** The most popular package is highlighted. */
const favoured: PackageIndex = 1

interface PriceCardsProps {
  offers: readonly PackageOffer[]
  checking: PackageIndex | null
  onBuy: (index: PackageIndex) => void
}

export function PriceCards({ offers, checking, onBuy }: PriceCardsProps) {
  return (
    <ul className="mt-8 grid gap-4 tablet:grid-cols-3 wide:mt-10 wide:gap-6">
      {offers.map((offer) => (
        <li key={offer.index} hidden={!offer.offered}>
          <PriceCard
            offer={offer}
            busy={checking === offer.index}
            onBuy={() => onBuy(offer.index)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PriceCardProps {
  offer: PackageOffer
  busy: boolean
  onBuy: () => void
}

function PriceCard({ offer, busy, onBuy }: PriceCardProps) {
  const lang = useLang()
  const texts = pricesTexts[lang]
  const { index, validity, price, perDay, until } = offer
  const length = validityLabel(lang, validity)
  return (
    <Card
      className={classes(
        'flex h-full flex-col p-5 wide:p-7',
        index === favoured && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <h2 className="text-lg tracking-snug">{length}</h2>
      <p className="tabular mt-1 text-3xl font-strong tracking-tight wide:mt-2">
        {formatPackagePrice(price)}
      </p>
      <p className="tabular text-ink-soft">{purchaseTexts[lang].perDay(perDay)}</p>
      <p className="tabular mt-4 mb-4 border-t border-line pt-4 wide:mt-5 wide:mb-5 wide:pt-5">
        {texts.until(until)}
      </p>
      <Button
        variant={index === favoured ? 'primary' : 'soft'}
        block
        className="mt-auto"
        busy={busy}
        aria-haspopup="dialog"
        aria-label={`${texts.buy}: ${length}`}
        onClick={onBuy}
      >
        {texts.buy}
      </Button>
    </Card>
  )
}
