-- What the text of an advert states beyond its fields: kind, lease, furniture and so on, by the names of
-- packages/domain/src/home/stated-facts.ts. One object, so that a further fact needs no migration.

alter table advert_facts
  add column stated jsonb not null default '{}' check (jsonb_typeof(stated) = 'object');

alter table home
  add column stated jsonb not null default '{}' check (jsonb_typeof(stated) = 'object');

comment on column advert_facts.stated is 'What its text states for certain, by name; what is not stated is absent';
comment on column home.stated is 'What its adverts state and agree on; the landlord''s own go before others';
