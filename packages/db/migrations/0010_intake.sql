-- Watching the rental sites: what each of them says, how each of them is, and what was read last. See
-- docs/decisions/0015-believing-a-site.md.

create table source (
  name text primary key,
  title text not null,
  origin text,
  enabled boolean not null default false,
  pause_ms integer check (pause_ms >= 0),
  sweep_seconds integer check (sweep_seconds > 0),
  peek_seconds integer check (peek_seconds > 0),
  state text not null default 'new'
    check (state in ('new', 'healthy', 'suspect', 'blocked', 'broken')),
  reason text,
  state_since timestamptz not null default now(),
  looked_at timestamptz,
  good_at timestamptz,
  reader_version integer not null default 0,
  precedence integer not null default 1000,
  usual_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  next_sweep_at timestamptz,
  next_peek_at timestamptz,
  looking_until timestamptz,
  push_token_hash bytea,
  check ((state in ('new', 'healthy')) = (reason is null))
);

comment on table source is 'A rental site we can read; every one comes disabled, and the operator enables it after clearing its terms';
comment on column source.name is 'The name of its reader in packages/intake/src/sources; advert.source is the same';
comment on column source.title is 'What people read; the operator can change it';
comment on column source.origin is 'Where it lives when that is not where its reader thinks';
comment on column source.pause_ms is 'Least time between two requests, in place of what its reader says; so with the two below';
comment on column source.state is 'new until the first good sweep; then what the last look at it says';
comment on column source.reason is 'The trouble, in one word of the program; null when there is none';
comment on column source.looked_at is 'End of the last look, good or bad';
comment on column source.good_at is 'End of the last whole sweep that was believed';
comment on column source.reader_version is 'The version of the reader that did it: what comes with a repaired reader is not new';
comment on column source.precedence is 'As its reader says: of two sources that say different things of one home the lower counts';
comment on column source.usual_since is 'What is usual for it is counted from here: it was enabled then, or a change was confirmed; null for all its history';
comment on column source.failures is 'Looks in a row that came to nothing';
comment on column source.rests_until is 'The circuit breaker: it is left alone until then';
comment on column source.looking_until is 'Somebody is at it, and has said so lately; two looks at once would be impolite';
comment on column source.push_token_hash is 'SHA-256 of the token of a partner that brings its adverts itself';

create table sweep (
  id bigint generated always as identity primary key,
  source text not null references source,
  kind text not null check (kind in ('sweep', 'peek', 'push')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  verdict text not null
    check (verdict in ('believed', 'held', 'failed', 'doubted', 'confirmed', 'dismissed')),
  reason text,
  pages integer not null,
  failed_pages integer not null,
  adverts integer not null,
  refused jsonb not null default '{}',
  filled jsonb not null default '{}',
  added integer not null default 0,
  changed integer not null default 0,
  returned integer not null default 0,
  gone integer not null default 0,
  held jsonb,
  decided_at timestamptz,
  check ((verdict in ('believed', 'confirmed')) or reason is not null)
);

comment on table sweep is 'One look at a source and what came of it; kept for a year as the history that the next one is held against';
comment on column sweep.kind is 'sweep: the whole stock; peek: its first page; push: a partner brought it';
comment on column sweep.verdict is 'believed: it changed the market; held: in quarantine until somebody decides; failed: there was nothing to believe; doubted: a peek that a sweep has to look into; confirmed and dismissed: what was decided';
comment on column sweep.adverts is 'Adverts that were taken, not counting the refused';
comment on column sweep.refused is 'How many adverts were left out, by reason';
comment on column sweep.filled is 'For each field the share of adverts that said something, 0 to 1';
comment on column sweep.held is 'The adverts of a held sweep, so that confirming it does not ask the site again; null once decided';

-- The history of one source, newest first.
create index sweep_of_source on sweep (source, ended_at desc);

-- What an advert itself says. The home shows what its adverts say together; homes that are advertised
-- with us alone have no such rows.
create table advert_facts (
  advert_id integer primary key references advert on delete cascade,
  price integer not null check (price >= 0),
  size integer not null check (size >= 0),
  rooms integer check (rooms > 0),
  available_now boolean not null,
  available_from date,
  address text not null check (address <> ''),
  postcode text not null check (postcode ~ '^\d{3}$'),
  position geometry(Point, 4326),
  placed_by text check (placed_by in ('address', 'source', 'street', 'postcode')),
  address_key text,
  pets_allowed boolean,
  photo_url text check (photo_url ~ '^https?://'),
  property_number text check (property_number ~ '^\d+$'),
  also_at text[] not null default '{}',
  published_at timestamptz,
  missing smallint not null default 0 check (missing >= 0),
  pinned boolean not null default false,
  changed_at timestamptz not null,
  check ((position is null) = (placed_by is null))
);

comment on column advert_facts.address_key is 'Postcode, street and house of the national register; null when it does not know them';
comment on column advert_facts.also_at is 'The same advert elsewhere, as source and id: "mbl 123"';
comment on column advert_facts.missing is 'Whole sweeps in a row that did not list it; three mean gone';
comment on column advert_facts.pinned is 'Joined or split off by hand: its home is no longer decided by rules';

-- A new advert looks for the home it belongs to by each of these.
create index advert_facts_address on advert_facts (address_key) where address_key is not null;
create index advert_facts_property on advert_facts (property_number)
  where property_number is not null;
create index advert_facts_also_at on advert_facts using gin (also_at) where also_at <> '{}';

create table home_provenance (
  home_id integer primary key references home on delete cascade,
  fields jsonb not null
);

comment on table home_provenance is 'For each field of a home the advert it was taken from';

-- Two adverts that were split by hand must not be joined again, whatever they say.
create table kept_apart (
  advert_id integer not null references advert on delete cascade,
  other_id integer not null references advert on delete cascade,
  primary key (advert_id, other_id),
  check (advert_id < other_id)
);

create index kept_apart_other on kept_apart (other_id);

create table kept_page (
  id bigint generated always as identity primary key,
  source text not null references source,
  sweep_id bigint references sweep on delete cascade,
  verdict text not null check (verdict in ('good', 'bad')),
  request jsonb not null,
  content_type text not null,
  body bytea not null,
  kept_at timestamptz not null
);

comment on table kept_page is 'The pages of the last good sweep of a source and of the first bad one after it; 30 days';
comment on column kept_page.body is 'The decoded text, compressed with gzip';

create index kept_page_of_source on kept_page (source, kept_at desc);

-- A page that has not changed is not sent again.
create table known_page (
  source text not null references source,
  url text not null,
  etag text,
  last_modified text,
  content_type text not null,
  body bytea not null,
  seen_at timestamptz not null,
  primary key (source, url)
);

comment on table known_page is 'Pages whose site can say that they are unchanged, for conditional requests';

create table pushed_page (
  id bigint generated always as identity primary key,
  source text not null references source,
  received_at timestamptz not null default now(),
  content_type text not null,
  body bytea not null,
  taken_at timestamptz
);

comment on table pushed_page is 'What a partner brought; the newest counts';

create index pushed_page_waiting on pushed_page (source, id) where taken_at is null;
