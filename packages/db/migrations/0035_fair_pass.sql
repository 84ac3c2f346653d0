-- Days on which Kot did not do its work are added to the passes that were running.
-- See docs/decisions/0046-fair-pass.md.

create table service_day (
  day date primary key,
  unread_seconds integer not null check (unread_seconds between 0 and 86400),
  late_notices integer not null check (late_notices >= 0),
  failures text[] not null check (failures <@ '{not-read,late-notices}'),
  decided_at timestamptz not null,
  extended_at timestamptz,
  check (extended_at is null or failures <> '{}')
);

comment on table service_day is 'Whether Kot did its work on a day, by the clock of Iceland; decided once';
comment on column service_day.unread_seconds is 'How long no source was read, as packages/domain/src/pass/fair-pass.ts counts it';
comment on column service_day.late_notices is 'Notices of watches that were not sent within six hours of when they were due, through a fault of ours';
comment on column service_day.failures is 'Why the day is added to passes; empty when Kot did its work';
comment on column service_day.extended_at is 'When it was added to the last pass; null before, and for a day that is not added';

create index service_day_pending on service_day (day) where failures <> '{}' and extended_at is null;

create function check_service_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.extended_at is not null
    or to_jsonb(old) - 'extended_at' is distinct from to_jsonb(new) - 'extended_at'
  then
    raise exception 'day %: it is decided already', old.day;
  end if;
  return new;
end
$$;

create trigger service_day_kept
  before update or delete on service_day
  for each row
  execute function check_service_day();

-- An added day is a separate grant, so the pass keeps its length: what a withdrawal costs does not change.
alter table access_grant
  add column extends_id integer references access_grant on delete cascade,
  add column lost_on date references service_day,
  add constraint access_grant_added_day check (
    (extends_id is null) = (lost_on is null)
    and (extends_id is null or (order_id is null and bought_at is not null and days = 1)));

comment on column access_grant.extends_id is 'Of an added day: the pass that it extends, and with which it ends when money goes back';
comment on column access_grant.lost_on is 'Of an added day: the day on which Kot did not do its work';

-- A day is added to a pass once, and to an account once: whose passes change over on that day has lost one.
create unique index access_grant_extension on access_grant (extends_id, lost_on) where extends_id is not null;
create unique index access_grant_lost_on on access_grant (account_id, lost_on) where lost_on is not null;
