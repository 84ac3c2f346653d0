create extension if not exists postgis;

-- The private clusters sort Icelandic by default; a database given to us by somebody else may not.
-- Whatever sorts names for people says so: order by name collate icelandic.
create collation icelandic (provider = icu, locale = 'is-IS');

create table home (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  gone_at timestamptz,
  price integer not null check (price >= 0),
  size integer not null check (size >= 0),
  rooms integer check (rooms > 0),
  available_now boolean not null default false,
  available_from date,
  address text not null,
  postcode text not null check (postcode ~ '^\d{3}$'),
  position geometry(Point, 4326),
  pets_allowed boolean not null default false,
  source text not null,
  link text not null,
  photo_url text
);

comment on table home is 'A home offered for long-term rent; what the specification calls a listing';
comment on column home.created_at is 'When we first saw it; the card shows it as new on that day';
comment on column home.updated_at is 'Last real change of the row, kept by a trigger; the newest one is the date of the market';
comment on column home.gone_at is 'When it left the market; null while it is on offer';
comment on column home.price is 'Whole krónur a month; 0 means an offer is wanted';
comment on column home.size is 'Whole square metres';
comment on column home.rooms is 'Null when the advertiser does not say';
comment on column home.available_now is 'Wins over available_from';
comment on column home.available_from is 'Null when the advertiser does not say';
comment on column home.address is 'Street and number; leaves the server only for holders of active access';
comment on column home.postcode is 'Three digits; the place and region follow from it in the domain package';
comment on column home.position is 'Longitude and latitude in WGS 84; the exact one leaves only for holders of active access';
comment on column home.source is 'Name of the site that advertises it; leaves only for holders of active access';
comment on column home.link is 'The advertisement on that site; leaves only for holders of active access';
comment on column home.photo_url is 'The photo at its source; visitors only ever get our blurred rendering of it';

-- The feed reads the homes on offer, newest first. They are a few thousand while those gone grow by
-- thousands a year, so the index holds only the former.
create index home_on_offer on home (created_at desc, id desc) where gone_at is null;

-- The date of the market is the newest change, also of a home that left it.
create index home_updated_at on home (updated_at);

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Writing the same values again is no change: otherwise every crawl would date the market anew.
create trigger home_touch_updated_at
  before update on home
  for each row
  when (old.* is distinct from new.*)
  execute function touch_updated_at();
