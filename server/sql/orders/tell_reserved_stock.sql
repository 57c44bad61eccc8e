-- Makes tills reload the products whose reserved units changed since the last report (E-101), under one version of the catalogue.
-- Returns that version, or null if nothing changed. Locks the company's row first, like every other change of the catalogue. Rows
-- that another transaction is changing are reported after it.
create or replace function tell_reserved_stock(p_company uuid) returns bigint
  language plpgsql as $$
declare
  v_version bigint;
begin
  if not exists (select from stock_reservations r where r.company_id = p_company and not r.is_told) then return null; end if;
  update companies set catalogue_version = catalogue_version + 1 where id = p_company returning catalogue_version into v_version;
  with untold as materialized (
    select r.id, r.variant_id from stock_reservations r where r.company_id = p_company and not r.is_told
    for update skip locked
  ), told as (
    update stock_reservations r set is_told = true from untold u where r.company_id = p_company and r.id = u.id
  )
  update products p set catalogue_version = v_version
    where p.company_id = p_company
      and p.id in (select v.product_id from untold u join variants v on v.company_id = p_company and v.id = u.variant_id);
  return v_version;
end $$;
