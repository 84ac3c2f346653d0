-- Money of a withdrawal that the operator transfers to a bank account is a movement like any other.

alter table access_ledger drop constraint access_ledger_kind_check;
alter table access_ledger add constraint access_ledger_kind_check check (
  kind in ('authorised', 'captured', 'voided', 'refunded', 'disputed', 'transferred'));

comment on table access_ledger is 'Every movement of money that the provider reported or the operator transferred, in whole krónur; append-only';

insert into access_ledger (order_id, kind, amount, payment_id, recorded_at)
select order_id, 'transferred', paid - owed, payment_id, returned_at
from access_withdrawal join access_order on access_order.id = order_id
where returned_how = 'transfer';
