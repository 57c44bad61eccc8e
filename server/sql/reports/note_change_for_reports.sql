-- A void or a correction of a tender changes a document's part of the sums of reports: marks the day of its register for
-- recomputing.
create or replace function note_change_for_reports() returns trigger
  language plpgsql as $$
begin
  insert into report_deltas (company_id, day, checkout_id)
    select s.company_id, s.business_date, s.checkout_id from sales s where s.company_id = new.company_id and s.id = new.sale_id;
  return null;
end $$;
