-- What each code of a company has ever meant: a variant, or a pack of so many of it. A code that leaves a variant keeps its rows, so that only
-- people who may change prices give it to something else (docs/decisions/0137). Without a foreign key: a deleted variant is remembered too.
create table used_codes (
  company_id uuid not null references companies (id),
  code_key text not null check (length(code_key) between 1 and 60),
  variant_id uuid not null,
  factor numeric(14, 3) not null check (factor > 0),
  primary key (company_id, code_key, variant_id, factor)
);
select protect_tenant_table('used_codes', 'select, insert');

insert into used_codes (company_id, code_key, variant_id, factor)
select company_id, coalesce(nullif(ltrim(lower(sku), '0'), ''), '0'), id, 1 from variants
on conflict do nothing;
insert into used_codes (company_id, code_key, variant_id, factor)
select b.company_id, coalesce(nullif(ltrim(lower(b.barcode), '0'), ''), '0'), b.variant_id, coalesce(k.factor, 1)
from variant_barcodes b
left join variant_packs k on k.company_id = b.company_id and k.id = b.pack_id
on conflict do nothing;

create trigger note_sku after insert or update of sku on variants for each row execute function note_sku();
create trigger note_barcodes after insert on variant_barcodes
  referencing new table as added for each statement execute function note_barcodes();
