-- What somebody without access could infer about a home: see docs/decisions/0020-what-visitors-can-infer.md.

-- Ids of homes are public. Counted up they would tell the order in which homes were found, and that
-- several were found in one crawl. So the numbers of the sequence are permuted with a secret that never
-- leaves the database: ids of one day are in no order, yet each is used once.
create table home_id_key (
  only_one boolean primary key default true check (only_one),
  secret bytea not null
);

comment on table home_id_key is 'What ids of homes are permuted with; a change would let two homes have one id';

insert into home_id_key (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

alter table home alter column id drop identity;
create sequence home_number as integer minvalue 0 maxvalue 67108863 no cycle owned by home.id;

-- A Feistel network of four rounds over 26 bits. The result has eight digits, so no id equals one that
-- was counted up before this migration.
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

-- The way back, for whoever has to know which of two homes came first.
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

alter table home alter column id set default next_home_id();

-- Visitors read the market by the day on which homes came. The index is that of the first page.
create index home_on_offer_by_day on home (((created_at at time zone 'UTC')::date) desc, id desc)
  where gone_at is null;

-- Areas of many houses, within which homes are shown to visitors. Planned whenever the register is
-- loaded; not beside it, because they outlive it.
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

-- Chosen once and kept: a home that was shown at two places would be near both.
create table home_public_position (
  home_id integer primary key references home on delete cascade,
  postcode text not null,
  lat double precision not null,
  long double precision not null
);

comment on table home_public_position is 'Where a home is shown to people without access';
comment on column home_public_position.postcode is 'That of the home when the place was chosen; another one has another place chosen';

-- What people are told of the sites we read. Of all sites at once and at fixed hours, so that the time of
-- a change tells nothing about the homes that came at that moment.
create table source_status (
  source text primary key references source on delete cascade,
  as_of timestamptz not null,
  state text not null,
  reason text,
  since date not null,
  good_on date,
  checked boolean not null,
  adverts integer not null
);

comment on table source_status is 'How each site we read was at the last full three hours; trouble since then is added at once';
comment on column source_status.adverts is 'At the last midnight; people are told it rounded';
