-- A void or a correction of a tender changes a document's part of the sums of reports: marks the day of its register for
-- recomputing.
create or replace function note_change_for_reports() returns trigger
  language plpgsql as $$
declare
  v_sale record;
begin
  -- Two statements: a trigger on a node does not insert from a query.
  select s.business_date, s.checkout_id into v_sale from sales s where s.company_id = new.company_id and s.id = new.sale_id;
  if found then
    insert into report_deltas (company_id, day, checkout_id) values (new.company_id, v_sale.business_date, v_sale.checkout_id);
  end if;
  return null;
end $$;
