import type { MarketRecord } from '@kot/contract/market'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { ListingCard } from '../listing/listing-card'
import { useLang } from '../page/use-page'
import { AccessBenefits } from '../purchase/access-benefits'
import { sampleHome, withoutAccess } from './sample-home'

/** What access gives, in words and in a picture. */
export function WithAccess({ now }: { now: Date }) {
  const lang = useLang()
  const texts = pricesTexts[lang].with
  const home = sampleHome(now, texts.source)
  return (
    <section className="column grid items-center gap-8 py-14 desk:grid-cols-[1fr_auto] desk:gap-16 wide:py-24">
      <div>
        <h2 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h2>
        <AccessBenefits className="mt-4 wide:mt-5" />
      </div>
      <div className="grid gap-6 tablet:grid-cols-2 desk:grid-cols-[23rem_23rem]">
        <Sample caption={texts.sampleWithout} record={withoutAccess(home)} now={now} />
        <Sample caption={texts.sampleWith} record={home} now={now} />
      </div>
    </section>
  )
}

interface SampleProps {
  caption: string
  record: MarketRecord
  now: Date
}

/** A picture of a card: nothing in it can be pressed. */
function Sample({ caption, record, now }: SampleProps) {
  return (
    <figure>
      <figcaption className="mb-3 text-ink-soft">{caption}</figcaption>
      <div inert>
        <ListingCard record={record} now={now} favourite={false} onFavourite={() => {}} />
      </div>
    </figure>
  )
}
