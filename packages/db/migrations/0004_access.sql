-- Buying access. Money and access must agree to the króna: an order fixes what was agreed before the
-- payment begins, its state only moves forward, and every movement of money is an append-only row.

create table access_order (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (length(reference) >= 32),
  account_id uuid references account on delete set null,
  package smallint not null check (package between 0 and 3),
  price integer not null check (price > 0),
  currency text not null check (currency = 'ISK'),
  lang text not null check (lang in ('is', 'en')),
  provider text not null check (provider in ('dialog', 'hosted')),
  payment_id text,
  checkout_url text,
  state text not null default 'created' check (state in (
    'created', 'authorised', 'capturing', 'unknown', 'captured', 'granted',
    'abandoned', 'rejected', 'refunded', 'disputed', 'revoked')),
  fault text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  leased_until timestamptz,
  unique (provider, payment_id),
  check (state in ('created', 'abandoned', 'rejected') or payment_id is not null),
  check (state <> 'rejected' or fault is not null)
);

comment on table access_order is 'A purchase of access, fixed before the payment begins';
comment on column access_order.reference is 'Unguessable; sent with the payment and connects it to this order';
comment on column access_order.account_id is 'Null once the account is deleted: the ledger outlives it';
comment on column access_order.price is 'Whole krónur';
comment on column access_order.provider is 'How it is paid: in a dialog on our page, or on the provider''s page';
comment on column access_order.payment_id is 'The one payment of this order, as the provider names it';
comment on column access_order.checkout_url is 'Where the payer is sent when the provider has a hosted page';
comment on column access_order.fault is 'Why it was rejected';
comment on column access_order.leased_until is 'Until then one process talks to the provider about it; then another may continue';

-- One open order per account and package: two tabs pay the same order, and a second payment of it is
-- never accepted.
create unique index access_order_open on access_order (account_id, package, provider)
  where state = 'created';
create index access_order_account on access_order (account_id, created_at desc);
-- Reconciliation reads orders that are not finished. Nearly all are.
create index access_order_unsettled on access_order (changed_at)
  where state in ('created', 'authorised', 'capturing', 'unknown', 'captured', 'refunded', 'disputed');

create table access_order_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);

comment on table access_order_step is 'Every allowed change of an order''s state';

insert into access_order_step (from_state, to_state) values
  ('created', 'authorised'),
  ('created', 'abandoned'),
  ('created', 'rejected'),
  ('abandoned', 'rejected'),
  ('authorised', 'capturing'),
  ('authorised', 'rejected'),
  ('capturing', 'captured'),
  ('capturing', 'unknown'),
  ('capturing', 'rejected'),
  ('unknown', 'capturing'),
  ('unknown', 'captured'),
  ('unknown', 'rejected'),
  ('captured', 'granted'),
  ('captured', 'refunded'),
  ('captured', 'disputed'),
  ('granted', 'refunded'),
  ('granted', 'disputed'),
  ('refunded', 'revoked'),
  ('disputed', 'revoked');

create function check_order_change() returns trigger language plpgsql as $$
begin
  if (old.reference, old.package, old.price, old.currency, old.provider, old.created_at)
    is distinct from (new.reference, new.package, new.price, new.currency, new.provider, new.created_at)
  then
    raise exception 'order %: what was agreed cannot change', old.id;
  end if;
  if old.account_id is distinct from new.account_id and new.account_id is not null then
    raise exception 'order %: it cannot move to another account', old.id;
  end if;
  if old.payment_id is not null and old.payment_id is distinct from new.payment_id then
    raise exception 'order %: it has its payment already', old.id;
  end if;
  if old.state <> new.state and not exists (
    select from access_order_step where from_state = old.state and to_state = new.state
  ) then
    raise exception 'order %: there is no way from % to %', old.id, old.state, new.state;
  end if;
  return new;
end
$$;

create trigger access_order_changed
  before update on access_order
  for each row
  execute function check_order_change();

create table access_ledger (
  id bigint generated always as identity primary key,
  order_id uuid not null references access_order,
  kind text not null check (kind in ('authorised', 'captured', 'voided', 'refunded', 'disputed')),
  amount integer not null check (amount <> 0),
  payment_id text not null,
  recorded_at timestamptz not null
);

comment on table access_ledger is 'Every movement of money that the provider reported, in whole krónur; append-only';
comment on column access_ledger.amount is 'Change since the last row of its kind; negative when the provider took something back, such as a dispute that we won';

create index access_ledger_order on access_ledger (order_id, id);

create trigger access_ledger_append_only
  before update or delete or truncate on access_ledger
  for each statement
  execute function refuse_change();

create table access_grant (
  id integer generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  order_id uuid unique references access_order,
  created_at timestamptz not null default now(),
  bought_at timestamptz,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  days integer check (days > 0),
  months integer check (months > 0),
  revoked_at timestamptz,
  check (num_nonnulls(days, months) <= 1),
  check (order_id is null or (bought_at is not null and num_nonnulls(days, months) = 1))
);

comment on table access_grant is 'A period of access; the latest end of an account''s grants is its end_of_subscription';
comment on column access_grant.order_id is 'Null when it was granted manually (demo, operator)';
comment on column access_grant.bought_at is 'When it was bought; it starts then, or at the end of an earlier grant';
comment on column access_grant.days is 'Its length, if it is counted in days';
comment on column access_grant.months is 'Its length, if it is counted in calendar months';
comment on column access_grant.revoked_at is 'When its money went back; it gives no access since';

-- Every verified request reads the latest end of one account: the first entry of this index.
create index access_grant_account on access_grant (account_id, ends_at desc);

-- Receipt numbers have no gaps: the row is locked until the receipt is committed.
create table receipt_number (
  only_row boolean primary key default true check (only_row),
  last integer not null
);

insert into receipt_number (last) values (1000);

create table receipt (
  number integer primary key,
  order_id uuid not null unique references access_order,
  account_id uuid references account on delete set null,
  issued_at timestamptz not null,
  lang text not null check (lang in ('is', 'en')),
  package smallint not null,
  price integer not null check (price > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  customer_name text not null,
  customer_email text not null,
  card_scheme text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$')
);

comment on table receipt is 'What the buyer got, unchanged; kept for the ledger when the account is deleted';

create index receipt_account on receipt (account_id, number desc);
