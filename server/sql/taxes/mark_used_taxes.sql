-- Marks the versions of taxes that a sale used, so that `keep_used_tax` protects them from then on.
create or replace function mark_used_taxes() returns trigger language plpgsql as $$
begin
  update taxes t set is_used = true
    from (select distinct company_id, tax_id from added) a
    where t.company_id = a.company_id and t.id = a.tax_id and not t.is_used;
  return null;
end $$;
