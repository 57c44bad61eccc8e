-- Marks the version of a tax that a sale used, so that `keep_used_tax` protects it from then on.
create or replace function mark_used_taxes() returns trigger language plpgsql as $$
begin
  update taxes t set is_used = true where t.company_id = new.company_id and t.id = new.tax_id and not t.is_used;
  return null;
end $$;
