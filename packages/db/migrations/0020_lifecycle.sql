-- Late changes and split homes are columns of the home.

alter table home
  add column caught_up_at timestamptz,
  add column split_from integer references home on delete set null;

comment on column home.caught_up_at is 'Start of the last transaction that changed it late: after an outage of a source, or on a first import';
comment on column home.split_from is 'The first home of those it was split from; null when it was not split';

-- The homes of one origin; and the deletion of a home.
create index home_split_from on home (split_from) where split_from is not null;

-- Here and not in the code that writes homes, so that no writer can forget it. A writer that catches up
-- sets caught_up_at to now() in the statement that changes the home. now() is the start of the
-- transaction, so later writers are not affected.
create or replace function tell_home_news() returns trigger language plpgsql as $$
begin
  insert into home_news (home_id, reason, price, price_before, caught_up, happened_at)
  values (
    new.id,
    tg_argv[0],
    new.price,
    case when tg_argv[0] = 'cheaper' then old.price end,
    coalesce(new.caught_up_at = now(), false),
    case when tg_argv[0] = 'new' then new.created_at else now() end
  );
  return null;
end
$$;
