-- The days on which a receipt of goods counts in reports: its own, and those of later costs.
create or replace function days_of_receipt(of_company uuid, of_receipt uuid) returns setof date
  language plpgsql stable as $$
begin
  return query
  select r.business_date from purchase_receipts r where r.company_id = of_company and r.id = of_receipt
  union
  select c.business_date from stock_movements m
    join stock_movements c on c.company_id = m.company_id and c.receipt_id = m.id and c.kind = 'costCorrection'
      and c.source_type = 'costCorrection'
    where m.company_id = of_company and m.source_type = 'purchaseReceipt' and m.source_id = of_receipt;
end;
$$;
grant execute on function days_of_receipt(uuid, uuid) to mostrador_app;
