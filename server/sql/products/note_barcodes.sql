-- Records permanently which variant, or pack of how many, a barcode has meant.
create or replace function note_barcodes() returns trigger
  language plpgsql as $$
declare
  v_factor numeric := 1;
begin
  if new.pack_id is not null then
    select k.factor into v_factor from variant_packs k where k.company_id = new.company_id and k.id = new.pack_id;
  end if;
  insert into used_codes (company_id, code_key, variant_id, factor)
    values (new.company_id, code_key(new.barcode), new.variant_id, coalesce(v_factor, 1))
    on conflict do nothing;
  return null;
end $$;
