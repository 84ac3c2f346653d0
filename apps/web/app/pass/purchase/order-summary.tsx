import { brand } from '@kot/domain/site/brand'
import type { Krona } from '@kot/domain/money/money'
import { vatOf } from '@kot/domain/money/vat'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'

interface OrderSummaryProps {
  price: Krona
  now: Date
  /** When the bought access begins: now, or when earlier access ends. */
  begins: Date
  ends: Date
}

/** What is about to be bought: what, how long, that it ends by itself, and the price with its tax. */
export function OrderSummary({ price, now, begins, ends }: OrderSummaryProps) {
  const texts = purchaseTexts[useLang()].summary
  const { percent, vat, net, registered } = vatOf(price, brand.company.vat?.since ?? null, now)
  return (
    <dl className="tabular">
      <Row label={texts.gives}>{texts.given}</Row>
      <Row label={texts.valid}>{texts.span(begins, ends)}</Row>
      <Row label={texts.ends}>{texts.ended}</Row>
      {registered ? (
        <>
          <Row label={texts.net}>{formatPackagePrice(net)}</Row>
          <Row label={texts.vat(percent)}>{formatPackagePrice(vat)}</Row>
        </>
      ) : (
        <div className="py-1.5">
          <dt className="sr-only">{texts.tax}</dt>
          <dd className="text-ink-soft">{texts.belowLimit}</dd>
        </div>
      )}
      <Row label={texts.total} isTotal>
        {formatPackagePrice(price)}
      </Row>
    </dl>
  )
}

interface RowProps {
  label: string
  children: string
  isTotal?: boolean
}

const Row = ({ label, children, isTotal = false }: RowProps) => (
  <div
    className={classes(
      'flex justify-between gap-4',
      isTotal ? 'mt-1.5 border-t border-line pt-2.5 text-lg font-strong' : 'py-1.5',
    )}
  >
    <dt className={classes('shrink-0', !isTotal && 'text-ink-soft')}>{label}</dt>
    <dd className="min-w-0 text-right text-pretty">{children}</dd>
  </div>
)
