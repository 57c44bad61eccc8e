-- Records permanently which variants, or packs of how many, barcodes have meant.
create or replace function note_barcodes() returns trigger
  language plpgsql as $$
begin
  insert into used_codes (company_id, code_key, variant_id, factor)
    select b.company_id, code_key(b.barcode), b.variant_id, coalesce(k.factor, 1)
    from added b
    left join variant_packs k on k.company_id = b.company_id and k.id = b.pack_id
    on conflict do nothing;
  return null;
end $$;
