import type {
  DeskAdvert as PresentedAdvert,
  FoundHome,
  HomeAnswer,
} from '@kot/contract/operator/homes'
import type { DeskAdvert, DeskHome, FoundHome as Found } from '@kot/market/homes/admin-homes'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const presentFound = ({ createdAt, goneAt, hiddenAt, ...home }: Found): FoundHome => ({
  ...home,
  created_at: createdAt.toISOString(),
  gone_at: iso(goneAt),
  hidden_at: iso(hiddenAt),
})

export const presentHome = (home: DeskHome, now: Date): HomeAnswer => ({
  now: now.toISOString(),
  home: {
    id: home.id,
    address: home.address,
    postcode: home.postcode,
    price: home.price,
    size: home.size,
    rooms: home.rooms,
    available_now: home.availableNow,
    available_from: home.availableFrom,
    pets_allowed: home.petsAllowed,
    photo: home.hasPhoto,
    created_at: home.createdAt.toISOString(),
    updated_at: home.updatedAt.toISOString(),
    gone_at: iso(home.goneAt),
    hidden_at: iso(home.hiddenAt),
    hidden_reason: home.hiddenReason,
    favourites: home.favourites,
  },
  adverts: home.adverts.map(presentAdvert),
  provenance: home.provenance,
  price_changes: home.priceChanges,
})

const presentAdvert = ({ says, ...advert }: DeskAdvert): PresentedAdvert => ({
  id: advert.id,
  source: advert.source,
  title: advert.title,
  link: advert.link,
  first_seen_at: advert.firstSeenAt,
  last_seen_at: advert.lastSeenAt,
  gone_at: advert.goneAt,
  says: says && {
    price: says.price,
    size: says.size,
    rooms: says.rooms,
    address: says.address,
    postcode: says.postcode,
    available_now: says.availableNow,
    available_from: says.availableFrom,
    pets_allowed: says.petsAllowed,
    photo: says.hasPhoto,
    missing: says.missing,
    pinned: says.pinned,
  },
})
