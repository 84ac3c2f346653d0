-- What a buyer agreed to is part of the order and cannot change, and access is granted only together with
-- a written confirmation of it. See docs/decisions/0041-agreement-and-confirmation.md.

create table purchase_terms (
  hash text primary key
    check (hash = encode(sha256(convert_to(text || E'\n\n' || request, 'UTF8')), 'hex')),
  lang text not null check (lang in ('is', 'en')),
  text text not null,
  request text not null
);

comment on table purchase_terms is 'Every version of the terms for purchase under which an order was opened; append-only';
comment on column purchase_terms.text is 'As shown to the buyer, who accepts it with the first box';
comment on column purchase_terms.request is 'The sentence of the second box: the request for an immediate start, with the acknowledgement';

create trigger purchase_terms_append_only
  before update or delete or truncate on purchase_terms
  for each statement
  execute function refuse_change();

alter table access_order
  add column terms_hash text not null references purchase_terms,
  add column binding_terms_hash text not null references purchase_terms,
  add column accepted_terms_at timestamptz not null,
  add column requested_start_at timestamptz not null,
  add column vat_percent smallint not null check (vat_percent in (0, 24)),
  add column vat integer not null,
  add check (vat between 0 and price and (vat = 0) = (vat_percent = 0));

comment on column access_order.lang is 'Of the terms that were shown';
comment on column access_order.terms_hash is 'The terms that were shown';
comment on column access_order.binding_terms_hash is 'The Icelandic terms of that moment, which bind where a translation differs';
comment on column access_order.accepted_terms_at is 'When the buyer accepted the terms';
comment on column access_order.requested_start_at is 'When the buyer requested the immediate start and acknowledged what it costs';
comment on column access_order.vat is 'Whole krónur, inside the price, as shown before the payment';

create function check_order_agreement() returns trigger language plpgsql as $$
begin
  if (old.lang, old.terms_hash, old.binding_terms_hash, old.accepted_terms_at,
      old.requested_start_at, old.vat_percent, old.vat)
    is distinct from (new.lang, new.terms_hash, new.binding_terms_hash, new.accepted_terms_at,
      new.requested_start_at, new.vat_percent, new.vat)
  then
    raise exception 'order %: what was agreed cannot change', old.id;
  end if;
  return new;
end
$$;

create trigger access_order_agreement
  before update on access_order
  for each row
  execute function check_order_agreement();

create table purchase_confirmation (
  order_id uuid primary key references access_order,
  written_at timestamptz not null,
  lang text not null check (lang in ('is', 'en')),
  text text not null,
  html text not null
);

comment on table purchase_confirmation is 'The contract as the buyer got it: receipt, consents, right of withdrawal with its form, seller and terms';
comment on column purchase_confirmation.html is 'The same as a page that needs nothing else';

-- It names the buyer, so it is kept as long as the names in the receipts.
create function check_confirmation_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from receipt where order_id = old.order_id and customer_email <> ''
  ) then
    return old;
  end if;
  raise exception 'order %: its confirmation cannot change', old.order_id;
end
$$;

create trigger purchase_confirmation_kept
  before update or delete on purchase_confirmation
  for each row
  execute function check_confirmation_change();

create function require_confirmation() returns trigger language plpgsql as $$
begin
  if not exists (select from purchase_confirmation where order_id = new.order_id) then
    raise exception 'order %: no access without a written confirmation', new.order_id
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger access_grant_confirmed
  after insert or update of order_id on access_grant
  deferrable initially deferred
  for each row
  when (new.order_id is not null)
  execute function require_confirmation();
