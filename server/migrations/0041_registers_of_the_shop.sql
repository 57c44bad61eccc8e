-- A register that only the server sells at: one for each place that sends orders of the online shop (docs/decisions/0102).

alter table checkouts add column kind text not null default 'till' check (kind in ('till', 'shop'));
create unique index checkouts_shop_key on checkouts (company_id, location_id) where kind = 'shop';

-- Money of orders is posted beside the sales that it pays.
alter table ledger_entries drop constraint ledger_entries_source_type_check;
alter table ledger_entries add constraint ledger_entries_source_type_check check (source_type in ('sale', 'saleVoid',
  'tenderCorrection', 'checkoutMovement', 'checkoutClosing', 'customerPayment', 'orderMoney'));
