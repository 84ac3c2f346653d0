import type { ListingRecord } from '@kot/contract/market'
import { useState } from 'react'
import day from '../page/skyline-day.svg'
import { ListingCard, ListingCardSkeleton } from '../home/listing-card'
import { Section, Specimen } from './specimen'

const now = new Date('2026-11-15T12:00:00Z')

const sample: ListingRecord = {
  id: 1,
  link: 'https://leigutorg.example/1',
  created_at: '2026-11-14T09:30:00Z',
  price: 315_000,
  price_changes: [],
  size: 58,
  rooms: 2,
  anow: false,
  available_from: '2026-12-01',
  adress: 'Njálsgata 32',
  postcode: '101',
  city_name: 'Reykjavík',
  lat: 64.1434,
  long: -21.9221,
  image_link: day,
  found_at: 'Leigutorg',
  pets_allowed: 0,
}

const fall: ListingRecord['price_changes'] = [
  [-15_000, 300_000, '2026-11-12T08:00:00Z'],
  [-10_000, 310_000, '2026-10-28T08:00:00Z'],
  [15_000, 295_000, '2026-10-03T08:00:00Z'],
  [295_000, 0, '2025-09-18T08:00:00Z'],
]

const states: { name: string; facts: Partial<ListingRecord>; favourite?: boolean }[] = [
  {
    name: 'Visitor, or signed in without access',
    facts: { link: null, adress: null, found_at: null },
  },
  { name: 'With access, pets allowed', facts: { pets_allowed: 1 } },
  {
    name: 'New today, available now',
    facts: { created_at: '2026-11-15T07:10:00Z', price: 345_000, anow: true },
  },
  {
    name: 'Price drop; the price opens the history',
    facts: { price: 285_000, price_changes: fall, adress: 'Skipholt 47', postcode: '105' },
  },
  {
    name: 'Price rise, favourite on',
    facts: { price: 298_000, price_changes: [[8000, 290_000, '2026-11-13T08:00:00Z']] },
    favourite: true,
  },
  { name: 'Offer wanted', facts: { price: 0, adress: 'Hofsvallagata 55', postcode: '107' } },
  { name: 'No photo', facts: { image_link: null } },
  {
    name: 'Broken photo, without access',
    facts: {
      image_link: '/img/1/blurred/missing.webp',
      link: null,
      adress: null,
      found_at: null,
    },
  },
  { name: 'Rooms unknown', facts: { rooms: null, anow: true } },
  { name: 'Availability unknown, position unknown', facts: { available_from: null, lat: null } },
  {
    name: 'Long names, large numbers',
    facts: {
      price: 1_150_000,
      price_changes: [[50_000, 1_100_000, '2026-11-02T08:00:00Z']],
      size: 214,
      rooms: 7,
      adress: 'Norður-Mýrarholtsgata 112, efri hæð',
      postcode: '781',
      city_name: 'Höfn í Hornafirði',
      found_at: 'Leigufélagið Klettholt',
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
        {states.map(({ name, facts, favourite }) => (
          <Specimen key={name} name={name} layout="stack">
            <Sample record={{ ...sample, ...facts }} favourite={favourite} />
          </Specimen>
        ))}
        <Specimen name="Loading" layout="stack">
          <ListingCardSkeleton />
        </Specimen>
      </div>
    </Section>
  )
}

interface SampleProps {
  record: ListingRecord
  favourite?: boolean | undefined
}

function Sample({ record, favourite: atFirst = false }: SampleProps) {
  const [favourite, setFavourite] = useState(atFirst)
  return (
    <ListingCard
      record={record}
      now={now}
      favourite={favourite}
      onFavourite={() => setFavourite(!favourite)}
    />
  )
}
