import type { Listing } from '@kot/contract/market/market-listing'
import { byFact } from '@kot/domain/home/home'
import { useState } from 'react'
import day from '../page/skyline-day.svg'
import { useHiddenHomes, useHideHome } from '../home/card/hidden-homes'
import { AccessPanel } from '../home/card/access-panel'
import { ListingCard, ListingCardSkeleton } from '../home/card/listing-card'
import { Section, Specimen } from './specimen'

const now = new Date('2026-11-15T12:00:00Z')

const sample: Listing = {
  id: 1,
  link: 'https://leigutorg.example/1',
  createdAt: '2026-11-14T09:30:00Z',
  price: 315_000,
  priceChanges: [],
  size: 58,
  rooms: 2,
  availableNow: false,
  availableFrom: '2026-12-01',
  address: 'Njálsgata 32',
  postcode: '101',
  cityName: 'Reykjavík',
  lat: 64.1434,
  long: -21.9221,
  imageLink: day,
  source: 'Leigutorg',
  ...byFact(() => false),
}

const fall: Listing['priceChanges'] = [
  { change: -15_000, priceBefore: 300_000, date: '2026-11-12T08:00:00Z' },
  { change: -10_000, priceBefore: 310_000, date: '2026-10-28T08:00:00Z' },
  { change: 15_000, priceBefore: 295_000, date: '2026-10-03T08:00:00Z' },
  { change: 295_000, priceBefore: 0, date: '2025-09-18T08:00:00Z' },
]

const states: {
  name: string
  facts: Partial<Listing>
  favourite?: boolean
  canHide?: boolean
}[] = [
  {
    name: 'Visitor, or signed in without access',
    facts: { link: null, address: null, source: null },
  },
  { name: 'With access, pets allowed', facts: { petsAllowed: true } },
  {
    name: 'New today, available now',
    facts: { createdAt: '2026-11-15T07:10:00Z', price: 345_000, availableNow: true },
  },
  {
    name: 'Price drop; the price opens the history',
    facts: { price: 285_000, priceChanges: fall, address: 'Skipholt 47', postcode: '105' },
  },
  {
    name: 'Price rise, favourite on',
    facts: {
      price: 298_000,
      priceChanges: [{ change: 8000, priceBefore: 290_000, date: '2026-11-13T08:00:00Z' }],
    },
    favourite: true,
  },
  // No real home has this id: what is hidden here is stored in the browser.
  { name: 'In the results it can be hidden', facts: { id: -1, petsAllowed: true }, canHide: true },
  { name: 'Offer wanted', facts: { price: 0, address: 'Hofsvallagata 55', postcode: '107' } },
  { name: 'No photo', facts: { imageLink: null } },
  {
    name: 'Broken photo, without access',
    facts: {
      imageLink: '/img/1/blurred/missing.webp',
      link: null,
      address: null,
      source: null,
    },
  },
  { name: 'Rooms unknown', facts: { rooms: null, availableNow: true } },
  { name: 'Availability unknown, position unknown', facts: { availableFrom: null, lat: null } },
  {
    name: 'Long names, large numbers',
    facts: {
      price: 1_150_000,
      priceChanges: [{ change: 50_000, priceBefore: 1_100_000, date: '2026-11-02T08:00:00Z' }],
      size: 214,
      rooms: 7,
      address: 'Norður-Mýrarholtsgata 112, efri hæð',
      postcode: '781',
      cityName: 'Höfn í Hornafirði',
      source: 'Leigufélagið Klettholt',
    },
  },
]

export function Listings() {
  return (
    <Section
      id="listings"
      title="Listing card"
      note="The history slides over the photo: no state changes the height of a card."
    >
      <div className="grid items-start gap-x-6 gap-y-8 tablet:grid-cols-2 desk:grid-cols-3">
        {states.map(({ name, facts, ...more }) => (
          <Specimen key={name} name={name} layout="stack">
            <Sample listing={{ ...sample, ...facts }} {...more} />
          </Specimen>
        ))}
        <Specimen name="Loading" layout="stack">
          <ListingCardSkeleton />
        </Specimen>
        <Specimen name="Access panel, among cards" layout="stack">
          <AccessPanel count={87} shape="cell" />
        </Specimen>
        <Specimen name="Access panel, between rows" layout="stack">
          <AccessPanel count={21} shape="block" />
        </Specimen>
      </div>
    </Section>
  )
}

interface SampleProps {
  listing: Listing
  favourite?: boolean | undefined
  canHide?: boolean | undefined
}

function Sample(props: SampleProps) {
  const { listing, favourite: atFirst = false, canHide = false } = props
  const [favourite, setFavourite] = useState(atFirst)
  const hidden = useHiddenHomes()
  const hide = useHideHome()
  if (hidden.has(listing.id)) return null
  return (
    <ListingCard
      listing={listing}
      now={now}
      favourite={favourite}
      onFavourite={() => setFavourite(!favourite)}
      onHide={canHide ? hide : undefined}
    />
  )
}
