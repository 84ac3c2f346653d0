-- A buyer withdraws from a purchase (Act 16/2016): the access ends, a share of the price stays with us and the
-- rest goes back. `withdrawn` is an order whose money is pending, `returned` one whose money is back.

alter table access_order drop constraint access_order_state_check;
alter table access_order add constraint access_order_state_check check (state in (
  'created', 'authorised', 'capturing', 'unknown', 'captured', 'granted',
  'abandoned', 'rejected', 'withdrawn', 'returned', 'refunded', 'disputed', 'revoked'));

insert into access_order_step (from_state, to_state) values
  ('granted', 'withdrawn'),
  ('withdrawn', 'returned'),
  ('withdrawn', 'refunded'),
  ('withdrawn', 'disputed'),
  ('returned', 'refunded'),
  ('returned', 'disputed');

drop index access_order_unsettled;
create index access_order_unsettled on access_order (changed_at)
  where state in (
    'created', 'authorised', 'capturing', 'unknown', 'captured', 'withdrawn', 'refunded', 'disputed');

-- Credit notes have a separate series, without gaps, like receipts.
alter table receipt_number add column last_credit integer not null default 0;

create table access_withdrawal (
  order_id uuid primary key references access_order,
  account_id uuid references account on delete set null,
  credit_number integer not null unique check (credit_number > 0),
  lang text not null check (lang in ('is', 'en')),
  requested_at timestamptz not null,
  counted_until timestamptz not null check (counted_until <= requested_at),
  access_until timestamptz not null,
  used_seconds integer not null check (used_seconds >= 0),
  whole_seconds integer not null check (whole_seconds > used_seconds),
  paid integer not null check (paid > 0),
  owed integer not null check (
    owed::bigint * whole_seconds <= paid::bigint * used_seconds
    and paid::bigint * used_seconds < (owed + 1)::bigint * whole_seconds),
  refunded_before integer not null check (refunded_before >= 0),
  return_by timestamptz not null,
  attempted_at timestamptz,
  refused_at timestamptz,
  returned_at timestamptz,
  returned_how text check (returned_how in ('card', 'transfer')),
  check ((returned_at is null) = (returned_how is null))
);

comment on table access_withdrawal is 'A withdrawal from a purchase: what was owed for the time used, and whether the rest is back';
comment on column access_withdrawal.account_id is 'Null once the account is deleted: the money still goes back';
comment on column access_withdrawal.credit_number is 'Of the credit note, in a series without gaps';
comment on column access_withdrawal.lang is 'Of the mail that confirms it';
comment on column access_withdrawal.counted_until is 'The time until which use is counted: when the amounts were shown';
comment on column access_withdrawal.access_until is 'When the access of the account would have ended without it';
comment on column access_withdrawal.paid is 'Whole krónur paid for the order and not returned before';
comment on column access_withdrawal.owed is 'paid × used_seconds ÷ whole_seconds, rounded down; paid − owed goes back';
comment on column access_withdrawal.refunded_before is 'What the provider had returned of the payment before, not part of paid';
comment on column access_withdrawal.attempted_at is 'When the provider was last called to return the money';
comment on column access_withdrawal.refused_at is 'When the provider declined; the operator transfers the money instead';
comment on column access_withdrawal.returned_how is 'By the card, or by the operator''s transfer to a bank account';

create index access_withdrawal_account on access_withdrawal (account_id);

create function check_withdrawal_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{account_id,attempted_at,refused_at,returned_at,returned_how}'::text[]
    is distinct from to_jsonb(new) - '{account_id,attempted_at,refused_at,returned_at,returned_how}'::text[]
  then
    raise exception 'withdrawal of order %: what was agreed cannot change', old.order_id;
  end if;
  if old.account_id is distinct from new.account_id and new.account_id is not null then
    raise exception 'withdrawal of order %: it cannot move to another account', old.order_id;
  end if;
  if old.returned_at is not null and old.returned_at is distinct from new.returned_at then
    raise exception 'withdrawal of order %: its money is back already', old.order_id;
  end if;
  return new;
end
$$;

create trigger access_withdrawal_changed
  before update on access_withdrawal
  for each row
  execute function check_withdrawal_change();
