-- Watches (Smartfinder). Changes of the market become news, news is matched with all watches in one
-- statement, and matches wait for the next digest. See docs/decisions/0013-matching.md.

create table watch (
  account_id uuid primary key references account on delete cascade,
  active boolean not null,
  postcodes text[] not null
    check (cardinality(postcodes) >= 1 and array_position(postcodes, null) is null),
  max_rent integer check (max_rent >= 0),
  min_size integer not null check (min_size >= 0),
  min_rooms smallint not null check (min_rooms between 1 and 4),
  pets boolean not null,
  frequency text not null check (frequency in ('instant', 'daily', '3day', 'weekly', 'monthly')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  active_since timestamptz not null,
  next_digest_at timestamptz,
  mailed_at timestamptz,
  mails_on date,
  mails_that_day integer not null default 0,
  -- Watches with fixed times always have a next one; an instant watch only while a match waits.
  check (active or next_digest_at is null),
  check (not active or frequency = 'instant' or next_digest_at is not null)
);

comment on table watch is 'What an account wants to be notified of; the specification calls it Smartfinder';
comment on column watch.max_rent is 'Whole krónur; null for no maximum';
comment on column watch.min_rooms is '1 means any, 4 means four or more';
comment on column watch.active_since is 'When it was last turned on';
comment on column watch.next_digest_at is 'When the next digest is due, if there is anything to send';
comment on column watch.mailed_at is 'When the last digest was written';
comment on column watch.mails_on is 'The day that mails_that_day counts';

-- Due digests.
create index watch_due on watch (next_digest_at) where next_digest_at is not null;

-- One row per postcode of an active watch, as matching reads it. No maximum is the largest integer, so
-- that one comparison is enough. Written by the trigger below alone, and without a foreign key, which
-- would only check again what the trigger copies.
create table watch_area (
  postcode text not null,
  account_id uuid not null,
  max_rent integer not null,
  min_size integer not null,
  min_rooms smallint not null,
  pets boolean not null,
  instant boolean not null,
  primary key (postcode, account_id) include (max_rent, min_size, min_rooms, pets)
);

comment on table watch_area is 'Active watches by postcode, for matching';

-- Finds instant watches without reading all matches again.
create index watch_area_instant on watch_area (postcode)
  include (account_id, max_rent, min_size, min_rooms, pets)
  where instant;

create function update_watch_areas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from watch_area where account_id = old.account_id and postcode = any(old.postcodes);
  end if;
  if tg_op = 'DELETE' then
    delete from watch_match where account_id = old.account_id;
    delete from watch_notified where account_id = old.account_id;
  elsif new.active then
    insert into watch_area (postcode, account_id, max_rent, min_size, min_rooms, pets, instant)
    select distinct
      postcode, new.account_id, coalesce(new.max_rent, 2147483647), new.min_size, new.min_rooms,
      new.pets, new.frequency = 'instant'
    from unnest(new.postcodes) postcode;
  end if;
  return null;
end
$$;

create trigger watch_added_or_removed
  after insert or delete on watch
  for each row
  execute function update_watch_areas();

create trigger watch_changed
  after update of active, postcodes, max_rent, min_size, min_rooms, pets, frequency on watch
  for each row
  when (
    (old.active, old.postcodes, old.max_rent, old.min_size, old.min_rooms, old.pets, old.frequency)
    is distinct from
    (new.active, new.postcodes, new.max_rent, new.min_size, new.min_rooms, new.pets, new.frequency)
  )
  execute function update_watch_areas();

create table home_news (
  id bigint generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  reason text not null check (reason in ('new', 'cheaper', 'back')),
  price integer not null,
  price_before integer,
  caught_up boolean not null,
  happened_at timestamptz not null,
  matched_at timestamptz,
  check ((reason = 'cheaper') = (price_before is not null))
);

comment on table home_news is 'Changes of the market that a watch may be notified of';
comment on column home_news.reason is 'new: came on the market; cheaper: its rent fell; back: on the market again';
comment on column home_news.caught_up is 'Seen late, after an outage of a source or on a first import: not presented as new';
comment on column home_news.matched_at is 'When it was matched with all watches; null until then';

-- News to match; nearly all of it is matched already.
create index home_news_waiting on home_news (id) where matched_at is null;
-- How many homes a month would have matched a watch.
create index home_news_happened on home_news (happened_at);
-- The deletion of a home.
create index home_news_home on home_news (home_id);

-- In a trigger, so that no writer can forget it. A writer that catches up sets caught_up_at to now() in
-- the statement that changes the home. now() is the start of the transaction, so later writers are not
-- affected.
create function record_home_news() returns trigger language plpgsql as $$
begin
  insert into home_news (home_id, reason, price, price_before, caught_up, happened_at)
  values (
    new.id,
    tg_argv[0],
    new.price,
    case when tg_argv[0] = 'cheaper' then old.price end,
    coalesce(new.caught_up_at = now(), false),
    case when tg_argv[0] = 'new' then new.created_at else now() end
  );
  return null;
end
$$;

create trigger home_news_back
  after update of gone_at on home
  for each row
  when (old.gone_at is not null and new.gone_at is null)
  execute function record_home_news('back');

-- Inviting offers (0) is below every limit, so that is a fall, and naming a rent again is none.
create trigger home_news_cheaper
  after update of price on home
  for each row
  when (new.price < old.price and new.gone_at is null)
  execute function record_home_news('cheaper');

create trigger home_news_new
  after insert on home
  for each row
  when (new.gone_at is null)
  execute function record_home_news('new');

-- A million rows may be added at once, so there is the key and nothing else. Rows that were sent move to
-- watch_notified: this table stays small and its key in memory, however long the history. No foreign
-- keys: each would be a look-up per row, for what was joined from those tables a moment ago. The trigger
-- of watch removes the matches of a deleted account; a match added at the same moment is never sent and
-- is removed by the nightly cleaning.
create table watch_match (
  account_id uuid not null,
  home_id integer not null,
  reason text not null,
  news_id bigint not null,
  price_before integer,
  caught_up boolean not null,
  primary key (account_id, home_id, reason)
);

comment on table watch_match is 'A home that an account has yet to be notified of';
comment on column watch_match.price_before is 'What it cost before its rent fell into the limit';

create table watch_notified (
  account_id uuid not null,
  home_id integer not null,
  reason text not null,
  notified_at timestamptz not null,
  primary key (account_id, home_id, reason)
);

comment on table watch_notified is 'What an account was notified of; the key ensures once per home and reason';
