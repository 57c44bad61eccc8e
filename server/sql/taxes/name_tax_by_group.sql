-- A product or a category has a tax, not one of its versions: whichever version is named, the tax is stored.
create or replace function name_tax_by_group() returns trigger language plpgsql as $$
begin
  new.tax_id := coalesce(
    (select t.group_id from taxes t where t.company_id = new.company_id and t.id = new.tax_id), new.tax_id);
  return new;
end $$;
