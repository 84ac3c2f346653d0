-- The published market. The worker stores each version of the two feeds here, and every server copies
-- the newest one to its own disk, so that no machine holds anything that others lack.

create table feed_version (
  number bigint generated always as identity primary key,
  feed text not null check (feed in ('visitor', 'full')),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  changed_at timestamptz not null,
  homes integer not null check (homes >= 0),
  published_at timestamptz not null,
  outline bytea not null
);

create index feed_version_newest on feed_version (feed, number desc);

comment on table feed_version is 'Versions of the feeds: the newest one of a feed is current';
comment on column feed_version.hash is 'Of the uncompressed market; part of the addresses of its files';
comment on column feed_version.changed_at is 'The date in the feed: when the market last changed, for visitors the day';
comment on column feed_version.outline is 'Id and hash of each home in the order of the feed: enough to find what a later version changes';

create table feed_file (
  number bigint not null references feed_version on delete cascade,
  name text not null,
  encoding text not null check (encoding in ('identity', 'gzip', 'brotli')),
  content bytea not null,
  primary key (number, name, encoding)
);

-- It is compressed already.
alter table feed_file alter column content set storage external;

comment on table feed_file is 'The files of a version: the market, the pointer to it, and what it changes of earlier versions';
