-- One home may be advertised on several sites: what each of them says about where and since when
-- moves from the home to its adverts.

create table advert (
  id integer generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  source text not null,
  external_id text not null,
  link text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  gone_at timestamptz,
  -- Two homes cannot claim the same advertisement, and a crawl finds again what it knows.
  unique (source, external_id),
  check (last_seen_at >= first_seen_at)
);

comment on table advert is 'An advertisement of a home on one site';
comment on column advert.source is 'Name of the site; kot for homes advertised with us; leaves only for holders of active access';
comment on column advert.external_id is 'What the site calls the advertisement; never changes there, unlike its link';
comment on column advert.link is 'The page of the advertisement; leaves only for holders of active access';
comment on column advert.gone_at is 'When the site took it down; null while it stands';

-- Finds the advert a home is shown with, the one seen first, and all of them when the home is deleted.
create index advert_of_home on advert (home_id, first_seen_at, id);

-- Every home has one advert so far. This comes before the triggers below: it is no change of the market.
insert into advert (home_id, source, external_id, link, first_seen_at, last_seen_at, gone_at)
select id, source, 'home ' || id, link, created_at, greatest(created_at, updated_at), gone_at
from home;

create table price_change (
  id integer generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  change integer not null check (change <> 0),
  price_before integer not null check (price_before >= 0),
  changed_at timestamptz not null default now(),
  check (price_before + change >= 0)
);

comment on table price_change is 'Every change of a rent, for good: rows are added and never changed';
comment on column price_change.change is 'Whole krónur, negative when the rent fell';
comment on column price_change.price_before is 'Whole krónur; 0 when an offer was wanted until then';

-- The history of one home in its order.
create index price_change_of_home on price_change (home_id, changed_at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are not changed', tg_table_name;
end
$$;

create trigger price_change_stays
  before update on price_change
  for each row
  execute function refuse_change();

-- Here and not in the code that writes homes, so that no writer can forget it.
create function keep_price_change() returns trigger language plpgsql as $$
begin
  insert into price_change (home_id, change, price_before)
  values (new.id, new.price - old.price, old.price);
  return null;
end
$$;

create trigger home_keeps_price_changes
  after update of price on home
  for each row
  when (old.price <> new.price)
  execute function keep_price_change();

-- A home is on offer as long as one of its adverts is.
--
-- Two transactions that each take down one of the last two adverts would both see the other one
-- stand, so an update waits for the home's row first; its next statement sees what the other did. An
-- insert needs no such lock: its foreign key already holds the row against the one taken here.
create function settle_home() returns trigger language plpgsql as $$
declare
  stands boolean;
begin
  if tg_op = 'UPDATE' then
    perform 1 from home where id = new.home_id for update;
  end if;
  stands := exists (select from advert where home_id = new.home_id and gone_at is null);
  -- Dates the market anew too: what it is shown with may be another advert now. A home that is only
  -- just being added has that date already and is left alone.
  update home
  set
    gone_at = case when not stands then coalesce(gone_at, new.gone_at) end,
    updated_at = now()
  where id = new.home_id and (updated_at <> now() or stands = (gone_at is not null));
  return null;
end
$$;

create trigger advert_added
  after insert on advert
  for each row
  execute function settle_home();

create trigger advert_left_or_returned
  after update of gone_at on advert
  for each row
  when (old.gone_at is distinct from new.gone_at)
  execute function settle_home();

-- A worker of the version before still selects these two while this one takes over, so they stay for
-- now, empty for new homes. It shows them to nobody: its only feed is the visitors'.
alter table home alter column source drop not null;
alter table home alter column link drop not null;
comment on column home.source is 'No longer used: see advert. Goes with the next migration of this table';
comment on column home.link is 'No longer used: see advert. Goes with the next migration of this table';

-- Sorted by this moment in SQL and, as milliseconds, in browsers: finer ones would sort differently.
alter table home alter column created_at type timestamptz(3);

-- The search reads and counts those on offer, by postcode or all of them, from this index alone.
create index home_search on home (postcode)
  include (price, size, rooms, pets_allowed, created_at, id)
  where gone_at is null;
