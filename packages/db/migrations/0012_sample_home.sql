-- The home that everybody sees in full, so that visitors know what access shows. Without a row a home
-- that has left the market is drawn each day (packages/market/src/homes/sample-home.ts).

create table sample_home (
  only_one boolean primary key default true check (only_one),
  home_id integer not null references home on delete cascade,
  on_offer boolean not null,
  chosen_at timestamptz not null
);

comment on table sample_home is 'The operator''s choice of the sample home; no row while it is drawn';
comment on column sample_home.on_offer is 'Whether it was on the market when it was chosen. A home that was gone then and comes back is not shown until it is chosen again';

-- The deletion of a home.
create index sample_home_home_id on sample_home (home_id);
