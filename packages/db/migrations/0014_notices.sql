-- Photos by what they show, facts about homes that are worth checking, and reports of adverts.
-- See docs/decisions/0027-photos-and-notices.md.

create table photo (
  id bigint generated always as identity primary key,
  url text not null unique,
  hash bytea,
  problem text,
  attempts smallint not null,
  checked_at timestamptz not null,
  retry_at timestamptz,
  check ((hash is null) = (problem is not null))
);

comment on table photo is 'A photo of an advert and its perceptual hashes; kept when its advert is gone';
comment on column photo.hash is 'As packages/images computes it; null when it could not be compared';
comment on column photo.problem is 'Why there is no hash: even, or what was wrong with the photo';
comment on column photo.attempts is 'Without those that failed because the host did not answer';
comment on column photo.retry_at is 'When a photo without a hash is requested again; null when it is not';

-- By address and not by photo: it is dated before the photo is fetched, however long that takes.
create table photo_use (
  advert_id integer not null references advert on delete cascade,
  url text not null,
  first_seen_at timestamptz not null,
  primary key (advert_id, url)
);

comment on table photo_use is 'In which adverts a photo was seen, also after it was taken out of them';
comment on column photo_use.url is 'Empty for an advert that was seen without photos: those it gets later are not from its start';

create index photo_use_url on photo_use (url, first_seen_at, advert_id);

create table photo_match (
  photo_id bigint not null references photo on delete cascade,
  other_id bigint not null references photo on delete cascade,
  primary key (photo_id, other_id)
);

comment on table photo_match is 'Two photos that show the same picture; in both directions, about 50 for each photo';

create index photo_match_other on photo_match (other_id);

-- The photos that adverts have now. Homes that are advertised only with us have no facts of an advert.
create view advert_photo as
select advert.id as advert_id, advert.home_id, advert.first_seen_at, photo.url
from advert
join advert_facts facts on facts.advert_id = advert.id
cross join lateral unnest(
  case when facts.photo_urls = '{}' then array[facts.photo_url] else facts.photo_urls end
) as photo (url)
where advert.gone_at is null and photo.url is not null
union all
select first.id, home.id, first.first_seen_at, photo.url
from home
cross join lateral (
  select advert.id, advert.first_seen_at
  from advert
  where advert.home_id = home.id and advert.gone_at is null
  order by advert.first_seen_at, advert.id
  limit 1
) first
cross join lateral unnest(
  case when home.photo_urls = '{}' then array[home.photo_url] else home.photo_urls end
) as photo (url)
where
  home.gone_at is null
  and photo.url is not null
  and not exists (
    select from advert join advert_facts on advert_facts.advert_id = advert.id
    where advert.home_id = home.id
  );

create table home_notice (
  home_id integer not null references home on delete cascade,
  kind text not null
    check (kind in ('same-photos', 'far-below', 'unknown-house', 'deposit', 'different-rents')),
  facts text not null,
  -- The facts can be longer than a key may be.
  facts_hash text not null generated always as (md5(facts)) stored,
  first_shown_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by text,
  primary key (home_id, kind, facts_hash),
  check ((cleared_at is null) = (cleared_by is null))
);

comment on table home_notice is 'Which facts worth checking were shown about a home since when, and which of them the operator cleared';
comment on column home_notice.facts is 'What the notice rests on; once this changes, a cleared notice is shown again';
comment on column home_notice.cleared_by is 'E-mail address of the operator';

create table advert_report (
  id integer generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  reported_on date not null,
  reported_at timestamptz not null,
  visitor bytea not null,
  reason text not null
    check (reason in ('taken', 'wrong-facts', 'copied', 'money-first', 'other')),
  body text check (char_length(body) <= 500),
  settled_at timestamptz,
  -- A second report of the same visitor on the same day replaces the first.
  unique (home_id, visitor, reported_on)
);

comment on table advert_report is 'Reports of visitors about the adverts of a home; deleted after 180 days';
comment on column advert_report.visitor is 'Hash of the network address, the day and a secret: identifies repeated reports of one day, useless on any other day';
comment on column advert_report.settled_at is 'When the operator hid the home or found nothing wrong; null until then';

create index advert_report_open on advert_report (home_id) where settled_at is null;
create index advert_report_age on advert_report (reported_at);
