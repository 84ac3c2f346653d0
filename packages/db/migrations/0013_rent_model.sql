-- What rents are expected of homes, fitted by the worker once a day on the market's own homes
-- (packages/domain/src/market/fair-rent.ts). Pages read the newest version that was accepted.

create table rent_model (
  version integer generated always as identity primary key,
  fitted_on date not null unique,
  fitted_at timestamptz not null,
  homes integer not null check (homes >= 0),
  accepted boolean not null,
  model jsonb not null,
  figures jsonb not null
);

comment on table rent_model is 'Expected rents; a version for each of the last days';
comment on column rent_model.homes is 'How many homes it was fitted on';
comment on column rent_model.accepted is 'Whether its figures are plausible; pages keep an earlier version when they are not';
comment on column rent_model.figures is 'Its accuracy for homes that were left out of the fit';
