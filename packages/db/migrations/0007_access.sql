-- Buying access. Money and access must agree to the króna: an order freezes what was agreed before
-- anybody pays, its states only move forward, and every movement of money is a row that nobody changes.

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
comment on table access_order is 'What somebody is about to buy or has bought, frozen before the payment begins';
comment on column access_order.reference is 'Unguessable; travels with the payment and ties it to this order';
comment on column access_order.account_id is 'Null once the account is deleted: the books outlive it';
comment on column access_order.price is 'Whole krónur';
comment on column access_order.provider is 'Which kind of provider it is paid with: a dialog in the page, or a hosted page';
comment on column access_order.payment_id is 'The one payment this order was paid with, as the provider names it';
comment on column access_order.checkout_url is 'Where the payer is sent when the provider has a page of its own';
comment on column access_order.fault is 'Why it was rejected';
comment on column access_order.leased_until is 'Somebody is talking to the provider about it; not heard of until then, another may go on';

-- One open order per account and package: two tabs pay the same order, and a second payment of it is
-- never taken.
create unique index access_order_open on access_order (account_id, package, provider)
  where state = 'created';
create index access_order_account on access_order (account_id, created_at desc);
-- What reconciliation looks at: orders that have not come to an end. Nearly all have.
create index access_order_unsettled on access_order (changed_at)
  where state in ('created', 'authorised', 'capturing', 'unknown', 'captured', 'refunded', 'disputed');

create table access_order_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table access_order_step is 'Every way an order may go from one state to the next';
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

create function keep_order_true() returns trigger language plpgsql as $$
begin
  if (old.reference, old.package, old.price, old.currency, old.provider, old.created_at)
    is distinct from (new.reference, new.package, new.price, new.currency, new.provider, new.created_at)
  then
    raise exception 'order %: what was agreed cannot change', old.id;
  end if;
  if old.account_id is distinct from new.account_id and new.account_id is not null then
    raise exception 'order %: it cannot become somebody else''s', old.id;
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
create trigger access_order_true before update on access_order
  for each row execute function keep_order_true();

create table access_ledger (
  id bigint generated always as identity primary key,
  order_id uuid not null references access_order,
  kind text not null check (kind in ('authorised', 'captured', 'voided', 'refunded', 'disputed')),
  amount integer not null check (amount <> 0),
  payment_id text not null,
  recorded_at timestamptz not null
);
comment on table access_ledger is 'Every movement of money the provider reported, whole krónur; only ever added to';
comment on column access_ledger.amount is 'What was added since the last row of its kind; less than zero when the provider took something back, such as a dispute we won';
create index access_ledger_order on access_ledger (order_id, id);
create trigger access_ledger_unchanged before update or delete or truncate on access_ledger
  for each statement execute function refuse_change();

-- A stretch of access now knows what it was bought with. Given by hand (demo, operator) it has no order.
alter table access_grant
  add column order_id uuid unique references access_order,
  add column bought_at timestamptz,
  add column days integer check (days > 0),
  add column months integer check (months > 0),
  add column revoked_at timestamptz,
  add check (num_nonnulls(days, months) <= 1),
  add check (order_id is null or (bought_at is not null and num_nonnulls(days, months) = 1));
comment on column access_grant.revoked_at is 'Withdrawn because its money went back; it counts for nothing since';
comment on column access_grant.bought_at is 'When it was bought; it starts then, or when what was bought before it ends';
comment on column access_grant.days is 'Its length in days, if it is counted in days';
comment on column access_grant.months is 'Its length in calendar months, if it is counted in months';

-- Numbers of receipts have no gaps: the row is locked until the receipt is committed.
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
comment on table receipt is 'What the buyer was told, frozen; kept for the books when the account is gone';
create index receipt_account on receipt (account_id, number desc);

create table operator_alert (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  details jsonb not null default '{}',
  raised_at timestamptz not null,
  times integer not null default 1,
  last_at timestamptz not null,
  settled_at timestamptz
);
comment on table operator_alert is 'Something that does not add up and that a person should look at';
comment on column operator_alert.subject is 'What it is about, such as an order or a payment';
comment on column operator_alert.details is 'Facts for the operator; no personal data';
-- The same trouble seen again counts up instead of raising another.
create unique index operator_alert_open on operator_alert (kind, subject) where settled_at is null;

-- Receipts travel with their mail.
alter table outgoing_mail add column attachments jsonb not null default '[]';
comment on column outgoing_mail.attachments is 'Files sent along: name, type and content in base64; emptied with the contents';
