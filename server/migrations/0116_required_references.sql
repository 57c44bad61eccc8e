-- `take-reference.ts` reserves the reference or number of each row of billing. A row without a reservation is refused, whoever writes it.
-- The row that took it; none in reservations that are older than this column, so no further row can use them.
alter table taken_references add column taken_by_id uuid unique;

-- `npm run db:distribute` drops these triggers: a node has no table of all companies.
create trigger billing_payments_require_reference after insert on billing_payments
  for each row execute function require_reference('reference', 'payment');
create trigger billing_money_require_bank_reference after insert on billing_money
  for each row when (new.recorded_by_id is not null) execute function require_reference('bank_reference', 'bank');
create trigger billing_money_require_card_reference after insert on billing_money
  for each row when (new.recorded_by_id is null) execute function require_reference('bank_reference', 'card');
create trigger billing_documents_require_invoice_number after insert on billing_documents
  for each row when (new.kind = 'invoice') execute function require_reference('number', 'invoice');
create trigger billing_documents_require_note_number after insert on billing_documents
  for each row when (new.kind = 'creditNote') execute function require_reference('number', 'creditNote');
