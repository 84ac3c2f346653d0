-- The page of a buyer may never receive how their payment ended. Until the provider has reported it, the
-- outcome is unknown: neither a failure nor a success.

alter table access_order
  add column sent_at timestamptz,
  add column awaited_until timestamptz,
  add column told_at timestamptz,
  add constraint access_order_awaited check (
    awaited_until is null or (state = 'created' and sent_at is not null)
  );

comment on column access_order.fault is 'Why it was rejected; of an open order the provider''s code for the payment that was declined last';
comment on column access_order.sent_at is 'When its buyer was last sent to pay it';
comment on column access_order.awaited_until is 'While not null a payment may be under way. After this moment a provider without one is trusted';
comment on column access_order.told_at is 'When a page of its buyer first received that access is granted';

create index access_order_awaited on access_order (created_at) where awaited_until is not null;

-- Access granted before is known to its buyers.
update access_order set told_at = changed_at where state = 'granted';
