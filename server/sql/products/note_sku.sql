-- Records permanently which variant a SKU has meant. While codes are swapped, the id replaces the SKU, and is not a code.
create or replace function note_sku() returns trigger
  language plpgsql as $$
begin
  if new.sku <> new.id::text then
    insert into used_codes (company_id, code_key, variant_id, factor)
      values (new.company_id, code_key(new.sku), new.id, 1) on conflict do nothing;
  end if;
  return null;
end $$;
