-- Reading rental sites: the sources, every crawl and its result, and the facts of each advert.
-- See docs/decisions/0015-accepting-a-crawl.md.

create table source (
  name text primary key,
  title text not null,
  origin text,
  format text check (format in ('json-ld', 'feed', 'sitemap', 'csv', 'push')),
  start_path text check (start_path like '/%'),
  enabled boolean not null default false,
  pause_ms integer check (pause_ms >= 0),
  full_crawl_seconds integer check (full_crawl_seconds > 0),
  quick_crawl_seconds integer check (quick_crawl_seconds > 0),
  state text not null default 'new'
    check (state in ('new', 'healthy', 'suspect', 'blocked', 'broken')),
  reason text,
  state_since timestamptz not null default now(),
  last_crawled_at timestamptz,
  last_accepted_at timestamptz,
  reader_version integer not null default 0,
  precedence integer not null default 1000,
  baseline_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  paused_until timestamptz,
  next_full_crawl_at timestamptz,
  next_quick_crawl_at timestamptz,
  lease_until timestamptz,
  push_token_hash bytea,
  check ((state in ('new', 'healthy')) = (reason is null)),
  check ((format is null) = (start_path is null)),
  check (format is null or origin is not null)
);

comment on table source is 'A rental site that we can read; every one starts disabled, and the operator enables it after clearing its terms';
comment on column source.name is 'The name of its reader in packages/intake/src/sources/sites, or the one the operator gave it; the same as advert.source';
comment on column source.title is 'The displayed name; the operator can change it';
comment on column source.origin is 'Of a site: where it is, if not at the origin its reader names. Of a configured source: where it is';
comment on column source.format is 'How a source that the operator configured offers its adverts; null for a site with a specific reader';
comment on column source.start_path is 'The first page of a configured source, after the origin';
comment on column source.pause_ms is 'Minimum time between two requests, in place of the reader''s value; likewise the two below';
comment on column source.state is 'new until the first accepted full crawl; then the result of the last crawl';
comment on column source.reason is 'The problem as a code; null when there is none';
comment on column source.last_crawled_at is 'End of the last crawl, accepted or not';
comment on column source.last_accepted_at is 'End of the last full crawl that was accepted';
comment on column source.reader_version is 'Version of the reader at that crawl: adverts that come with a repaired reader are not new';
comment on column source.precedence is 'As its reader defines it: where two sources contradict each other, the lower one counts';
comment on column source.baseline_since is 'Typical values are computed from here: it was enabled then, or a change was confirmed; null for all its history';
comment on column source.failures is 'Failed crawls in a row';
comment on column source.paused_until is 'Circuit breaker: no crawls until then';
comment on column source.lease_until is 'A process is crawling it and renews this; two crawls at once would be impolite';
comment on column source.push_token_hash is 'SHA-256 of the token of a partner that pushes its adverts';

create table crawl (
  id bigint generated always as identity primary key,
  source text not null references source,
  kind text not null check (kind in ('full', 'quick', 'push')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  verdict text not null check (
    verdict in ('accepted', 'quarantined', 'failed', 'inconclusive', 'confirmed', 'dismissed')
  ),
  reason text,
  pages integer not null,
  failed_pages integer not null,
  adverts integer not null,
  rejected jsonb not null default '{}',
  coverage jsonb not null default '{}',
  added integer not null default 0,
  changed integer not null default 0,
  returned integer not null default 0,
  gone integer not null default 0,
  quarantined_adverts jsonb,
  decided_at timestamptz,
  check ((verdict in ('accepted', 'confirmed')) or reason is not null)
);

comment on table crawl is 'One crawl of a source and its result; kept for a year as the history that the next one is compared with';
comment on column crawl.kind is 'full: the whole stock; quick: its first page; push: sent by a partner';
comment on column crawl.verdict is 'accepted: it changed the market; quarantined until the operator decides; failed: nothing usable; inconclusive: a quick crawl that needs a full one; confirmed and dismissed: the operator''s decision';
comment on column crawl.adverts is 'Adverts that were read, without the rejected';
comment on column crawl.rejected is 'Number of rejected adverts by reason';
comment on column crawl.coverage is 'For each field the share of adverts that have it, 0 to 1';
comment on column crawl.quarantined_adverts is 'Adverts of a quarantined crawl, so that confirming it needs no new crawl; null once decided';

-- The history of one source, newest first.
create index crawl_of_source on crawl (source, ended_at desc);

-- The facts of one advert. A home shows the combined facts of its adverts; homes that are advertised only with
-- us have no such rows.
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
  written_key text,
  pets_allowed boolean,
  photo_url text check (photo_url ~ '^https?://'),
  photo_urls text[] not null default '{}' check (cardinality(photo_urls) <= 12),
  deposit integer check (deposit >= 0),
  property_number text check (property_number ~ '^\d+$'),
  also_at text[] not null default '{}',
  published_at timestamptz,
  words text[] not null default '{}' check (cardinality(words) <= 300),
  viewings_from timestamptz[] not null default '{}' check (cardinality(viewings_from) <= 5),
  viewings_until timestamptz[] not null default '{}',
  missing smallint not null default 0 check (missing >= 0),
  pinned boolean not null default false,
  changed_at timestamptz not null,
  check ((position is null) = (placed_by is null)),
  check (cardinality(viewings_until) = cardinality(viewings_from))
);

comment on column advert_facts.placed_by is 'What the position was derived from';
comment on column advert_facts.address_key is 'Postcode, street and house of the address register; null when it does not have them';
comment on column advert_facts.written_key is 'Postcode, street and house as written, where the register does not know the street';
comment on column advert_facts.also_at is 'The same advert elsewhere, as source and id: "mbl 123"';
comment on column advert_facts.words is 'The different words of its title and text in alphabetical order, lower case and without accents; no names that are recognised, no numbers; empty once it is gone';
comment on column advert_facts.viewings_from is 'Start of the open houses that its text announces; empty once it is gone';
comment on column advert_facts.viewings_until is 'End of each, in the same order; null where the text has none';
comment on column advert_facts.missing is 'Full crawls in a row that did not list it; three mean gone';
comment on column advert_facts.pinned is 'Joined or split by the operator: rules no longer decide its home';

-- The home of a new advert is looked up by each of these.
create index advert_facts_address on advert_facts (address_key) where address_key is not null;
create index advert_facts_written on advert_facts (written_key) where written_key is not null;
create index advert_facts_property on advert_facts (property_number)
  where property_number is not null;
create index advert_facts_also_at on advert_facts using gin (also_at) where also_at <> '{}';

create table home_provenance (
  home_id integer primary key references home on delete cascade,
  fields jsonb not null
);

comment on table home_provenance is 'For each field of a home the advert that it was taken from';

-- Two adverts that the operator split must not be joined again, whatever their facts.
create table kept_apart (
  advert_id integer not null references advert on delete cascade,
  other_id integer not null references advert on delete cascade,
  primary key (advert_id, other_id),
  check (advert_id < other_id)
);

create index kept_apart_other on kept_apart (other_id);

create table saved_page (
  id bigint generated always as identity primary key,
  source text not null references source,
  crawl_id bigint references crawl on delete cascade,
  verdict text not null check (verdict in ('good', 'bad')),
  request jsonb not null,
  content_type text not null,
  body bytea not null,
  saved_at timestamptz not null
);

comment on table saved_page is 'The pages of the last good crawl of a source and of the first bad one after it; 30 days';
comment on column saved_page.body is 'The decoded text, compressed with gzip';

create index saved_page_of_source on saved_page (source, saved_at desc);

-- A page that has not changed is not sent again.
create table page_cache_entry (
  source text not null references source,
  url text not null,
  etag text,
  last_modified text,
  content_type text not null,
  body bytea not null,
  seen_at timestamptz not null,
  primary key (source, url)
);

comment on table page_cache_entry is 'Pages with a validator, for conditional requests';

create table pushed_page (
  id bigint generated always as identity primary key,
  source text not null references source,
  received_at timestamptz not null default now(),
  content_type text not null,
  body bytea not null,
  taken_at timestamptz
);

comment on table pushed_page is 'What a partner sent; the newest counts';
comment on column pushed_page.taken_at is 'When it was processed; null until then';

create index pushed_page_waiting on pushed_page (source, id) where taken_at is null;

-- The public status of the sites we read. Of all sites at once and at fixed hours, so that the time
-- of a change reveals nothing about the homes that came at that moment.
create table source_status (
  source text primary key references source on delete cascade,
  as_of timestamptz not null,
  state text not null,
  reason text,
  since date not null,
  last_accepted_on date,
  checked boolean not null,
  adverts integer not null
);

comment on table source_status is 'The state of each site at the last full three hours; problems since then are added at once';
comment on column source_status.adverts is 'At the last midnight; shown rounded';
