-- A rent that another site names is no change of the rent: an advert that joins a home fills what is
-- missing, and where sites differ the page of the home shows it.
-- See docs/decisions/0040-facts-of-several-adverts.md.

alter table source add column landlords_own boolean not null default false;

comment on column source.landlords_own is 'The landlord''s own site or upload: its facts replace those of other sites. Set by the operator';
comment on column source.precedence is 'As its reader defines it: of several sources that could fill a field, the lower one does';

alter table home add column rent_source text;

comment on column home.rent_source is 'Name of the source whose advert names the rent; null when no advert was read';

create or replace trigger home_price_changed
  after update of price on home
  for each row
  when (old.price <> new.price and coalesce(old.rent_source = new.rent_source, true))
  execute function record_price_change();

create or replace trigger home_news_cheaper
  after update of price on home
  for each row
  when (
    new.price < old.price and new.gone_at is null
    and coalesce(old.rent_source = new.rent_source, true)
  )
  execute function record_home_news('cheaper');

create or replace trigger board_event_price
  after update of price on home
  for each row
  when (
    old.price <> new.price and new.gone_at is null
    and coalesce(old.rent_source = new.rent_source, true)
  )
  execute function record_board_event('price');
