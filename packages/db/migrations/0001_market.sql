-- Homes, their adverts and their history. The facts of each advert are in 0006_intake.sql.

create extension if not exists postgis;

-- Our own clusters sort Icelandic by default; a database that was given to us may not. A query that
-- sorts displayed names requires it: order by name collate icelandic.
create collation icelandic (provider = icu, locale = 'is-IS');

-- For tables whose rows are only ever added. packages/db/src/app-role.ts finds them by this function.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are not changed', tg_table_name;
end
$$;

-- Ids of homes are public. A counter would show in which order homes were found, and that several came
-- with one crawl. So the numbers of a sequence are permuted with a secret that never leaves the
-- database: ids of one day are in no order, and each is used once.
-- See docs/decisions/0020-what-visitors-can-infer.md.
create table home_id_key (
  only_one boolean primary key default true check (only_one),
  secret bytea not null
);

comment on table home_id_key is 'The secret of the permutation; after a change two homes could get one id';

insert into home_id_key (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create sequence home_number as integer minvalue 0 maxvalue 67108863 no cycle;

-- A Feistel network of four rounds over 26 bits.
create function home_id_round(round integer, half integer) returns integer language sql stable as $$
  select (get_byte(digest, 0) << 8 | get_byte(digest, 1)) & 8191
  from home_id_key, sha256(secret || int4send(round) || int4send(half)) as digest
$$;

create function next_home_id() returns integer language plpgsql as $$
declare
  number integer := nextval('home_number');
  one integer := number >> 13;
  other integer := number & 8191;
begin
  for round in 1..4 loop
    number := one # home_id_round(round, other);
    one := other;
    other := number;
  end loop;
  return 10000000 + (one << 13 | other);
end
$$;

-- The inverse, to find out which of two homes was added first.
create function number_of_home(id integer) returns integer language plpgsql stable as $$
declare
  number integer := id - 10000000;
  one integer := number >> 13;
  other integer := number & 8191;
begin
  if number < 0 then
    return number;
  end if;
  for round in reverse 4..1 loop
    number := other # home_id_round(round, one);
    other := one;
    one := number;
  end loop;
  return one << 13 | other;
end
$$;

create table home (
  id integer primary key default next_home_id(),
  -- Sorted by this time in SQL and, as milliseconds, in browsers: finer ones would sort differently.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  gone_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  caught_up_at timestamptz,
  split_from integer references home on delete set null,
  price integer not null check (price >= 0),
  rent_source text,
  size integer not null check (size >= 0),
  rooms integer check (rooms > 0),
  available_now boolean not null default false,
  available_from date,
  address text not null,
  postcode text not null check (postcode ~ '^\d{3}$'),
  position geometry(Point, 4326),
  pets_allowed boolean not null default false,
  photo_url text,
  photo_urls text[] not null default '{}' check (cardinality(photo_urls) <= 12),
  deposit integer check (deposit >= 0),
  constraint home_hidden_check check ((hidden_at is null) = (hidden_reason is null))
);

alter sequence home_number owned by home.id;

comment on table home is 'A home offered for long-term rent; the specification calls it a listing';
comment on column home.created_at is 'When we first saw it; the card shows it as new on that day';
comment on column home.updated_at is 'Last real change of the row, set by a trigger; the newest one dates the market';
comment on column home.gone_at is 'When it left the market; null while it is on offer';
comment on column home.hidden_at is 'When an operator took it down; it stays hidden, whatever the sites report later';
comment on column home.hidden_reason is 'Why, in the operator''s words';
comment on column home.caught_up_at is 'Start of the last transaction that changed it late: after an outage of a source, or on a first import';
comment on column home.split_from is 'The first home of those it was split from; null when it was not split';
comment on column home.price is 'Whole krónur a month; 0 means that offers are invited';
comment on column home.rent_source is 'Name of the source whose advert names the rent; null when no advert was read';
comment on column home.size is 'Whole square metres';
comment on column home.rooms is 'Null when the advert has no value';
comment on column home.available_now is 'Takes precedence over available_from';
comment on column home.available_from is 'Null when the advert has no value';
comment on column home.address is 'Street and number; sent only to holders of active access';
comment on column home.postcode is 'Three digits; the domain package knows its place and region';
comment on column home.position is 'Longitude and latitude in WGS 84; sent only to holders of active access';
comment on column home.photo_url is 'The photo at its source; visitors get our blurred rendering of it';
comment on column home.photo_urls is 'All photos of the advert that photo_url is from, that one first; empty when there is only one';
comment on column home.deposit is 'Whole krónur; null when the advert has no value';

-- The feed reads the homes on offer, newest first. They are a few thousand, while those gone grow by
-- thousands a year, so the indexes hold only the former.
create index home_on_offer on home (created_at desc, id desc) where gone_at is null;
-- Visitors read the market by day. The index serves their first page.
create index home_on_offer_by_day on home (((created_at at time zone 'UTC')::date) desc, id desc)
  where gone_at is null;
-- A search reads and counts homes on offer, by postcode or all of them, from this index alone.
create index home_search on home (postcode)
  include (price, size, rooms, pets_allowed, created_at, id)
  where gone_at is null;
-- The newest change dates the market, also that of a home which left it.
create index home_updated_at on home (updated_at);
-- The market report counts arrivals and departures over two years.
create index home_created_at on home (created_at);
create index home_gone_at on home (gone_at) where gone_at is not null;

-- The homes of one origin; and the deletion of a home.
create index home_split_from on home (split_from) where split_from is not null;

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

-- In a trigger, so that no writer can forget it. BEFORE triggers run in the order of their names, and
-- this one must come before home_touch_updated_at.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  if new.hidden_at is not null and new.gone_at is null then
    new.gone_at := coalesce(old.gone_at, now());
  end if;
  return new;
end
$$;

create trigger home_stays_hidden
  before update on home
  for each row
  when (new.hidden_at is not null)
  execute function keep_hidden();

create table advert (
  id integer generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  source text not null,
  external_id text not null,
  link text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  gone_at timestamptz,
  -- Two homes cannot claim one advert, and a crawl recognises the adverts it knows.
  unique (source, external_id),
  check (last_seen_at >= first_seen_at)
);

comment on table advert is 'An advert of a home on one site';
comment on column advert.source is 'Name of the site; kot for homes advertised with us; sent only to holders of active access';
comment on column advert.external_id is 'The id of the advert on its site; unlike the link it never changes';
comment on column advert.link is 'The page of the advert; sent only to holders of active access';
comment on column advert.gone_at is 'When the site took it down; null while it is online';

-- Finds the advert that represents a home, the one seen first, and all of them when a home is deleted.
create index advert_of_home on advert (home_id, first_seen_at, id);

-- What happened to homes, in its order. Watches, boards and the history of rents are derived from it; each
-- reader keeps the position up to which it has read. See docs/decisions/0048-one-log-of-homes.md.
create table home_event (
  position bigint generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  kind text not null
    check (kind in ('appeared', 'price', 'left', 'returned', 'hidden', 'shown', 'joined')),
  price integer not null check (price >= 0),
  price_before integer check (price_before >= 0),
  into_home integer references home on delete cascade,
  on_offer boolean not null,
  caught_up boolean not null,
  happened_at timestamptz not null,
  check ((kind = 'price') = (price_before is not null)),
  check (price_before <> price),
  check ((kind = 'joined') = (into_home is not null))
);

comment on table home_event is 'What happened to homes; append-only';
comment on column home_event.position is 'Commits in this order: a reader that sees an event sees all before it';
comment on column home_event.kind is 'appeared, left, returned: on the market; price: its rent changed; hidden, shown: by the operator; joined: it is one with another home';
comment on column home_event.price is 'Whole krónur after the event; 0 when offers are invited';
comment on column home_event.into_home is 'The home that stays when two are joined';
comment on column home_event.on_offer is 'Whether it was on the market after the event';
comment on column home_event.caught_up is 'Seen late, after an outage of a source or on a first import: not presented as new';

-- The history of one home; its rents in their order; and the deletion of a home.
create index home_event_of_home on home_event (home_id, position);
create index home_event_price on home_event (home_id, happened_at, position) where kind = 'price';
create index home_event_into on home_event (into_home) where into_home is not null;

create trigger home_event_append_only
  before update on home_event
  for each row
  execute function refuse_change();

create table home_event_reader (
  reader text primary key,
  position bigint not null default 0
);

comment on table home_event_reader is 'Up to which position a reader has read the events of homes';

insert into home_event_reader (reader) values ('boards'), ('watches');

-- In a trigger, so that no writer can forget it. Writers take turns from their first event on, so that
-- positions are committed in their order; a writer that locks homes takes the same lock before
-- (packages/intake/src/lifecycle/read-known.ts). A writer that catches up sets caught_up_at to now() in the
-- statement that changes the home. now() is the start of the transaction, so later writers are not affected.
create function record_home_event() returns trigger language plpgsql as $$
declare
  late boolean := coalesce(new.caught_up_at = now(), false);
  is_on_offer boolean := new.gone_at is null;
begin
  perform pg_advisory_xact_lock(hashtext('home_event'));
  if tg_op = 'INSERT' then
    insert into home_event (home_id, kind, price, on_offer, caught_up, happened_at)
    values (new.id, 'appeared', new.price, true, late, new.created_at);
    return null;
  end if;
  insert into home_event (home_id, kind, price, price_before, on_offer, caught_up, happened_at)
  select new.id, kind, new.price, price_before, is_on_offer, late, now()
  from (
    values
      ('left', null, old.gone_at is null and new.gone_at is not null),
      ('hidden', null, old.hidden_at is null and new.hidden_at is not null),
      ('shown', null, old.gone_at is not null and is_on_offer and old.hidden_at is not null),
      ('returned', null, old.gone_at is not null and is_on_offer and old.hidden_at is null),
      -- The rent of another advert that was preferred is no change of the rent.
      (
        'price', old.price,
        old.price <> new.price and coalesce(old.rent_source = new.rent_source, true)
      )
  ) as event (kind, price_before, happened)
  where happened;
  return null;
end
$$;

create trigger home_appeared
  after insert on home
  for each row
  when (new.gone_at is null)
  execute function record_home_event();

-- Without a list of columns: the trigger that keeps a home hidden sets gone_at by itself.
create trigger home_changed
  after update on home
  for each row
  when (
    (old.gone_at is null) <> (new.gone_at is null)
    or (old.hidden_at is null) <> (new.hidden_at is null)
    or old.price <> new.price
  )
  execute function record_home_event();

create view price_change as
select
  position as id, home_id, price - price_before as change, price_before, happened_at as changed_at
from home_event
where kind = 'price';

comment on view price_change is 'Every change of a rent';
comment on column price_change.change is 'Whole krónur, negative when the rent fell';
comment on column price_change.price_before is 'Whole krónur; 0 when offers were invited until then';

-- A home is on offer as long as one of its adverts is.
--
-- Two transactions that each take down one of the last two adverts would both still see the other one,
-- so an update locks the home's row first; its next statement sees the other's change. An insert needs
-- no such lock: its foreign key already conflicts with the one taken here.
create function update_home_gone_at() returns trigger language plpgsql as $$
declare
  is_live boolean;
begin
  if tg_op = 'UPDATE' then
    perform 1 from home where id = new.home_id for update;
  end if;
  is_live := exists (select from advert where home_id = new.home_id and gone_at is null);
  -- Dates the market as well: another advert may represent the home now. A home that was added in this
  -- transaction has that date already.
  update home
  set
    gone_at = case when not is_live then coalesce(gone_at, new.gone_at) end,
    updated_at = now()
  where id = new.home_id and (updated_at <> now() or is_live = (gone_at is not null));
  return null;
end
$$;

create trigger advert_added
  after insert on advert
  for each row
  execute function update_home_gone_at();

create trigger advert_changed
  after update of gone_at on advert
  for each row
  when (old.gone_at is distinct from new.gone_at)
  execute function update_home_gone_at();

-- Areas of many houses, within which homes are shown to visitors. Computed when the address register is
-- loaded. Not in its schema, because they outlive it.
create table public_area (
  postcode text not null check (postcode ~ '^\d{3}$'),
  area smallint not null,
  squares integer[] not null,
  points integer[] not null check (cardinality(points) > 0),
  primary key (postcode, area)
);

comment on table public_area is 'Groups of houses of one postcode; a postcode with fewer than 50 has none';
comment on column public_area.squares is 'Land points (packages/domain) whose surroundings belong to it';
comment on column public_area.points is 'Land points at which its homes may be shown';

-- Chosen once and kept: a home shown at two places would be near both.
create table home_public_position (
  home_id integer primary key references home on delete cascade,
  postcode text not null,
  lat double precision not null,
  long double precision not null
);

comment on table home_public_position is 'Where a home is shown without access';
comment on column home_public_position.postcode is 'That of the home when the position was chosen; after a change a new one is chosen';

create table market_report (
  only_one boolean primary key default true check (only_one),
  made_at timestamptz not null,
  report jsonb not null
);

comment on table market_report is 'The latest figures about the market, computed by the worker so that no page waits for them';
comment on column market_report.report is 'As packages/contract describes it; holds no figure about fewer than five homes';
