-- A tender with payments keeps its kind. Raises MP001.
create or replace function keep_tender_type() returns trigger language plpgsql as $$
begin
  if new.type <> old.type and exists (
    select from sale_payments p where p.company_id = old.company_id and p.tender_id = old.id) then
    raise exception 'a used form of payment keeps its kind' using errcode = 'MP001';
  end if;
  return new;
end $$;
