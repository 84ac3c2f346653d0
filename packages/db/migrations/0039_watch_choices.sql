-- The kind of home, the lease and the furniture as criteria of watches, and homes without a day to move in.

alter table watch
  add column known_move_in boolean not null default false,
  add column kinds text[] not null default '{}'
    check (kinds <@ '{flat,studio,house,room}'),
  add column leases text[] not null default '{}'
    check (leases <@ '{open-ended,year,half-year}'),
  add column furniture text[] not null default '{}'
    check (furniture <@ '{furnished,unfurnished}');

comment on column watch.known_move_in is 'Leaves out homes without a day to move in, where there is a last day';
comment on column watch.kinds is 'A home is one of them, as its adverts state; empty for any';
comment on column watch.leases is 'A home has one of them, as its adverts state; empty for any';
comment on column watch.furniture is 'A home has one of them, as its adverts state; empty for any';
