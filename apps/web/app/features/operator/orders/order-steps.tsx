import type { OrderAnswer } from '@kot/contract/operator/orders'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { Card } from '../../../ui/card'
import { useLang } from '../../page/use-page'
import { ExactTime } from '../desk/exact-time'

/** What happened to an order, in order. */
export function OrderSteps({ steps }: Pick<OrderAnswer, 'steps'>) {
  const texts = ordersTexts[useLang()].steps
  return (
    <Card className="p-4 tablet:p-5">
      <ol className="grid gap-3">
        {steps
          .map((step, place) => ({ ...step, place }))
          .map(({ at, what, amount, place }) => (
            <li key={place} className="tablet:flex tablet:items-baseline tablet:gap-x-4">
              <span className="block w-36 shrink-0 text-sm text-ink-soft">
                <ExactTime at={at} />
              </span>
              <span>
                {texts[what]}
                {amount !== null && (
                  <span className="tabular ml-3 text-sm whitespace-nowrap text-ink-soft">
                    {formatPackagePrice(amount)}
                  </span>
                )}
              </span>
            </li>
          ))}
      </ol>
    </Card>
  )
}
