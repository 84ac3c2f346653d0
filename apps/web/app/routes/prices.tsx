import { pageTexts } from '@kot/i18n/texts/pages'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { CardLogos } from '../pass/prices/card-logos'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { HolderDialog } from '../pass/prices/holder-dialog'
import { PassTable } from '../pass/prices/pass-table'
import { PaymentUnderWay } from '../pass/purchase/payment-notices'
import { PriceCards } from '../pass/prices/price-cards'
import { useBuy, useReturnFromCheckout } from '../pass/purchase/use-buy'
import { WithAccess } from '../pass/prices/with-access'
import { packageOffers } from '../pass/prices/package-offer'
import { Icon } from '../ui/icon'
import { TextLink } from '../ui/text-link'
import type { Route } from './+types/prices'

export const meta = pageMeta('prices')

/** The end of access must be computed from the same time on the server and in the browser. */
export const loader = () => ({ now: new Date().toISOString() })

/** The packages do not change while the page is open. */
export const shouldRevalidate = () => false

export default function Prices({ loaderData }: Route.ComponentProps) {
  const lang = useLang()
  const texts = pricesTexts[lang]
  const now = useMemo(() => new Date(loaderData.now), [loaderData.now])
  const offers = useMemo(() => packageOffers(now), [now])
  const { buy, checking, holderOf, dismiss } = useBuy()
  useReturnFromCheckout()

  return (
    <>
      <div className="column pt-10 wide:pt-16">
        <h1 className="text-hero tracking-tight text-balance">{pageTexts[lang].prices.heading}</h1>
        <p className="mt-3 max-w-176 text-lg text-ink-soft wide:mt-4">{texts.lead}</p>
        <PaymentUnderWay className="mt-6" />
        <PriceCards offers={offers} checking={checking} onBuy={(product) => void buy(product)} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 wide:mt-6">
          <p className="flex max-w-180 gap-3 text-ink-soft">
            <Icon of={ShieldCheck} className="mt-0.5" />
            <span>
              {texts.cards} <TextLink to="/terms-for-purchase">{texts.terms}</TextLink>
            </span>
          </p>
          <CardLogos edged />
        </div>
      </div>
      <WithAccess now={now} />
      <PassTable offers={offers} />
      <HolderDialog product={holderOf} onClose={dismiss} />
    </>
  )
}
