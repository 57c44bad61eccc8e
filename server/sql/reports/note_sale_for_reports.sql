-- Records a stored document that the sums of reports do not include yet (docs/decisions/0096).
create or replace function note_sale_for_reports() returns trigger
  language plpgsql as $$
begin
  insert into report_deltas (company_id, day, checkout_id, document_id)
    values (new.company_id, new.business_date, new.checkout_id, new.id);
  return null;
end $$;
