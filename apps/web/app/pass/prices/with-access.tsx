import type { Listing } from '@kot/contract/market/market-listing'
import { sampleHome } from '@kot/contract/market/sample-home'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { ListingCard } from '../../home/card/listing-card'
import { useLang } from '../../page/use-page'
import { AccessBenefits } from './access-benefits'
import blurred from './kitchen-blurred.jpg'

/** The benefits of access, in words and in a picture. */
export function WithAccess({ now }: { now: Date }) {
  const lang = useLang()
  const texts = pricesTexts[lang].with
  // Without an id its photo is no link: there is no page of it.
  const home = { ...sampleHome(now), id: 0 }
  return (
    <section className="column grid items-center gap-8 py-14 desk:grid-cols-[1fr_auto] desk:gap-16 wide:py-24">
      <div>
        <h2 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h2>
        <AccessBenefits className="mt-4 wide:mt-5" />
      </div>
      <div className="grid gap-6 tablet:grid-cols-2 desk:grid-cols-[23rem_23rem]">
        <Sample caption={texts.sampleWithout} listing={withoutAccess(home)} now={now} />
        <Sample caption={texts.sampleWith} listing={home} now={now} />
      </div>
    </section>
  )
}

interface SampleProps {
  caption: string
  listing: Listing
  now: Date
}

/** A picture of a card: nothing in it can be pressed. */
function Sample({ caption, listing, now }: SampleProps) {
  return (
    <figure>
      <figcaption className="mb-3 text-ink-soft">{caption}</figcaption>
      <div inert>
        <ListingCard listing={listing} now={now} favourite={false} onFavourite={() => {}} />
      </div>
    </figure>
  )
}

/** The same home without access. */
const withoutAccess = (home: Listing): Listing => ({
  ...home,
  link: null,
  address: null,
  source: null,
  imageLink: blurred,
})
