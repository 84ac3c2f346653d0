import type { Listing } from '@kot/contract/market-listing'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { ListingCard } from '../home/listing-card'
import { useLang } from '../page/use-page'
import { AccessBenefits } from './access-benefits'
import blurred from './kitchen-blurred.jpg'
import sharp from './kitchen.svg'

/** The benefits of access, in words and in a picture. */
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

const dayMs = 24 * 60 * 60_000

/** A sample home as it looks with access. */
function sampleHome(now: Date, source: string): Listing {
  const daysAway = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  return {
    id: 0,
    link: '/prices',
    createdAt: daysAway(-1),
    price: 285_000,
    priceChanges: [{ change: -15_000, priceBefore: 300_000, date: daysAway(-1) }],
    size: 56,
    rooms: 2,
    availableNow: false,
    availableFrom: daysAway(30).slice(0, 10),
    address: 'Skipholt 47',
    postcode: '105',
    cityName: 'Reykjavík',
    lat: 64.1399,
    long: -21.9012,
    imageLink: sharp,
    source,
    petsAllowed: false,
  }
}

/** The same home without access. */
const withoutAccess = (home: Listing): Listing => ({
  ...home,
  link: null,
  address: null,
  source: null,
  imageLink: blurred,
})
