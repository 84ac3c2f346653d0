-- Buses of a usual working day, made from the feed of the bus company (packages/transit). Browsers and servers read
-- the newest version. See docs/decisions/0036-minutes-by-bus.md.

create table timetable (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  feed_hash text not null check (feed_hash ~ '^[0-9a-f]{32}$'),
  fetched_at timestamptz not null,
  published_at timestamptz not null,
  service_day date not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  credit text not null,
  stops integer not null check (stops > 0),
  trips integer not null check (trips > 0),
  content bytea not null
);

create index timetable_newest on timetable (fetched_at desc);

-- It is compressed already.
alter table timetable alter column content set storage external;

comment on table timetable is 'The last versions; the one that was fetched last is current, the others are for pages that are open';
comment on column timetable.hash is 'Of the uncompressed timetable; part of its address';
comment on column timetable.feed_hash is 'Of the feed it was made from';
comment on column timetable.fetched_at is 'When the feed was last fetched and gave this timetable';
comment on column timetable.published_at is 'When it became the current one';
comment on column timetable.service_day is 'The day whose buses stand for all working days';
comment on column timetable.credit is 'Whom to name beside the minutes';
comment on column timetable.content is 'Compressed with brotli';
