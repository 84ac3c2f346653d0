-- Value added tax, and the months whose receipts and ledger were exported for bookkeeping.

alter table receipt
  add column vat_percent smallint not null default 0 check (vat_percent in (0, 24)),
  add column vat integer not null default 0,
  add column seller_vat_number text check (seller_vat_number ~ '^[0-9]{5,6}$'),
  add constraint receipt_vat_inside check (vat = round(price * vat_percent / (100.0 + vat_percent))),
  add constraint receipt_vat_number check ((vat_percent = 0) = (seller_vat_number is null));

comment on column receipt.vat_percent is '0 while the seller was below the registration limit';
comment on column receipt.vat is 'Whole krónur inside the price';
comment on column receipt.seller_vat_number is 'Under which the seller was registered; null while it was not';

-- A receipt is a voucher. Names may be removed when they need no longer be kept; the rest stays.
create function check_receipt_change() returns trigger language plpgsql as $$
begin
  if (old.number, old.order_id, old.issued_at, old.lang, old.package, old.price, old.vat_percent,
      old.vat, old.seller_vat_number, old.valid_from, old.valid_until)
    is distinct from (new.number, new.order_id, new.issued_at, new.lang, new.package, new.price,
      new.vat_percent, new.vat, new.seller_vat_number, new.valid_from, new.valid_until)
  then
    raise exception 'receipt %: it cannot change', old.number;
  end if;
  return new;
end
$$;

create trigger receipt_changed
  before update on receipt
  for each row
  execute function check_receipt_change();

create index receipt_issued on receipt (issued_at);
create index access_ledger_recorded on access_ledger (recorded_at);

create table books_export (
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  exported_at timestamptz not null,
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  pdf text not null check (pdf ~ '^[0-9a-f]{64}$')
);

comment on table books_export is 'Months exported for bookkeeping, each time it was done; append-only';
comment on column books_export.month is 'Its first day';
comment on column books_export.seal is 'The last hash of the month''s chain; the next month begins with it';
comment on column books_export.pdf is 'SHA-256 of the PDF that was written';

create index books_export_month on books_export (month, id);

create trigger books_export_append_only
  before update or delete or truncate on books_export
  for each statement
  execute function refuse_change();
