-- Watches (Smartfinder). Some events of homes are news. News gets a position when it is matched with
-- the instant watches; every watch has the position up to which its owner was notified, and what a
-- digest contains is derived when it is due. See docs/decisions/0013-matching.md.

create table watch (
  id integer generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  name text not null default '' check (char_length(name) <= 60),
  active boolean not null,
  paused_until timestamptz,
  postcodes text[] not null
    check (cardinality(postcodes) >= 1 and array_position(postcodes, null) is null),
  min_rent integer not null default 0 check (min_rent >= 0),
  max_rent integer check (max_rent >= 0),
  min_size integer not null check (min_size >= 0),
  min_rooms smallint not null check (min_rooms between 1 and 4),
  pets boolean not null,
  move_in_from date,
  move_in_until date,
  excluded_words text[] not null default '{}' check (cardinality(excluded_words) <= 20),
  excluded_sources text[] not null default '{}' check (cardinality(excluded_sources) <= 50),
  net_rent jsonb,
  frequency text not null check (frequency in ('instant', 'daily', '3day', 'weekly', 'monthly')),
  channels text[] not null default '{mail}'
    check (channels <@ '{mail,push,telegram,ntfy,webhook}' and cardinality(channels) >= 1),
  feed_version smallint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  active_since timestamptz not null,
  news_position bigint not null default 0,
  next_digest_at timestamptz,
  notified_at timestamptz,
  notices_on date,
  notices_that_day integer not null default 0,
  -- Watches with fixed times always have a next one; an instant watch only while news waits.
  check (active or next_digest_at is null),
  check (not active or frequency = 'instant' or next_digest_at is not null),
  check (active or paused_until is null),
  check (move_in_from <= move_in_until)
)
-- Every digest updates its row.
with (fillfactor = 80);

comment on table watch is 'What an account wants to be notified of; the specification calls it Smartfinder, and means the first one';
comment on column watch.name is 'Chosen by its owner; blank for one that is described by its criteria';
comment on column watch.paused_until is 'Sends nothing until then. What came meanwhile and is still on offer follows';
comment on column watch.min_rent is 'Whole krónur; 0 for none. Homes that invite offers are not below it';
comment on column watch.max_rent is 'Whole krónur; null for no maximum';
comment on column watch.min_rooms is '1 means any, 4 means four or more';
comment on column watch.move_in_from is 'The first day on which its owner can move in';
comment on column watch.excluded_words is 'Folded beginnings of words; adverts with such a word are left out';
comment on column watch.excluded_sources is 'Names of sources; homes that are only there are left out';
comment on column watch.net_rent is 'Only if its owner chose to store it: the household, and what may be left to pay after housing benefit';
comment on column watch.channels is 'How its owner is notified; kinds, not addresses';
comment on column watch.feed_version is 'Part of the signed address of its private feed; a new version makes the old address invalid';
comment on column watch.active_since is 'When it was last turned on';
comment on column watch.news_position is 'Up to which position its owner was notified. Of an instant watch only valid while next_digest_at is set';
comment on column watch.next_digest_at is 'When its owner is next notified, if there is anything to send';
comment on column watch.notified_at is 'When the last notice was written';
comment on column watch.notices_on is 'The day that notices_that_day counts';

-- The watches of an account, the first one first.
create index watch_account on watch (account_id, id);
-- Due digests, in the order in which they are claimed: all daily ones are due at the same moment.
create index watch_due on watch (next_digest_at, account_id, id) where next_digest_at is not null;
-- Instant ones are claimed first, however many digests of a morning wait.
create index watch_due_instant on watch (next_digest_at, account_id, id)
  where next_digest_at is not null and frequency = 'instant';

create table watch_settings (
  account_id uuid primary key references account on delete cascade,
  quiet boolean not null default true,
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 7 check (quiet_until between 0 and 23)
);

comment on table watch_settings is 'What holds for all watches and channels of an account; without a row the defaults';
comment on column watch_settings.quiet is 'Whether there are hours in which nothing is sent at once';
comment on column watch_settings.quiet_from is 'An hour of the day in Iceland, which is UTC all year';

-- One row per postcode of an active instant watch, as matching reads it. No maximum is the largest
-- integer, so that one comparison is enough. Written by the trigger below alone, and without a foreign
-- key, which would only check again what the trigger copies.
create table watch_area (
  postcode text not null,
  watch_id integer not null,
  min_rent integer not null,
  max_rent integer not null,
  min_size integer not null,
  min_rooms smallint not null,
  pets boolean not null,
  primary key (postcode, watch_id) include (min_rent, max_rent, min_size, min_rooms, pets)
);

comment on table watch_area is 'Active instant watches by postcode, for matching';

create function update_watch_areas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from watch_area where watch_id = old.id and postcode = any(old.postcodes);
  end if;
  if tg_op <> 'DELETE' and new.active and new.frequency = 'instant' then
    insert into watch_area (postcode, watch_id, min_rent, max_rent, min_size, min_rooms, pets)
    select distinct
      postcode, new.id, new.min_rent, coalesce(new.max_rent, 2147483647), new.min_size,
      new.min_rooms, new.pets
    from unnest(new.postcodes) postcode;
  end if;
  return null;
end
$$;

create trigger watch_added
  after insert on watch
  for each row
  when (new.active and new.frequency = 'instant')
  execute function update_watch_areas();

create trigger watch_removed
  after delete on watch
  for each row
  when (old.active and old.frequency = 'instant')
  execute function update_watch_areas();

create trigger watch_changed
  after update of active, postcodes, min_rent, max_rent, min_size, min_rooms, pets, frequency on watch
  for each row
  when (
    (
      old.active, old.postcodes, old.min_rent, old.max_rent, old.min_size, old.min_rooms, old.pets,
      old.frequency
    )
    is distinct from
    (
      new.active, new.postcodes, new.min_rent, new.max_rent, new.min_size, new.min_rooms, new.pets,
      new.frequency
    )
  )
  execute function update_watch_areas();

create table watch_news (
  event bigint primary key references home_event on delete cascade,
  home_id integer not null references home on delete cascade,
  position bigint unique
);

comment on table watch_news is 'Events of homes that a watch may be notified of';
comment on column watch_news.home_id is 'The home of the event, or the one that it was joined with since';
comment on column watch_news.position is 'Its place in the order in which news was matched with instant watches; null until then. Runs take turns, so a position is never committed after a higher one';

create sequence watch_news_position;

-- News to match; nearly all of it is matched already.
create index watch_news_waiting on watch_news (event) where position is null;
-- News that moves with its home; and the deletion of a home.
create index watch_news_home on watch_news (home_id);

create view home_news as
select
  news.event as id,
  news.home_id,
  case event.kind when 'appeared' then 'new' when 'returned' then 'back' else 'cheaper' end as reason,
  event.price,
  event.price_before,
  event.caught_up,
  event.happened_at,
  news.position
from watch_news news
join home_event event on event.position = news.event;

comment on view home_news is 'Changes of the market that a watch may be notified of';
comment on column home_news.reason is 'new: came on the market; cheaper: its rent fell; back: on the market again';

create table watch_notified (
  account_id uuid not null references account on delete cascade,
  home_id integer not null,
  reason text not null,
  notified_at timestamptz not null,
  primary key (account_id, home_id, reason)
);

comment on table watch_notified is 'What an account was notified of by any watch and channel, or has seen on the site; the key ensures once per home and reason';
