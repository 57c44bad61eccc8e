-- Every stored file of a company with its size, whoever sent it: what a plan gives room for (docs/decisions/0141). A row is there before its file
-- and goes with it. No foreign key to the company: a file is counted beside the transaction that stores its record.
create table stored_files (
  company_id uuid not null,
  key text not null check (length(key) between 3 and 200),
  bytes bigint not null check (bytes >= 0),
  stored_at timestamptz not null,
  primary key (company_id, key)
);
create index stored_files_room_idx on stored_files (company_id) include (bytes, stored_at);
create index stored_files_key_idx on stored_files (key);
select protect_tenant_table('stored_files', 'select, insert, delete');
-- Files are removed by their key, also where the company is not known.
create policy sweep on stored_files for select to mostrador_app using ((select app_is_purging()));
create policy sweep_away on stored_files for delete to mostrador_app using ((select app_is_purging()));

insert into stored_files (company_id, key, bytes, stored_at)
  select company_id, file_path, bytes, uploaded_at from bank_receipts
  union all select company_id, file_path, bytes, uploaded_at from purchase_attachments
  union all select company_id, file_path, bytes, uploaded_at from supplier_invoice_files
  union all select company_id, file_key, file_bytes, created_at from imports where is_file_kept
  -- The sizes of pictures are not known: a large one of each, by its pixels.
  union all select company_id, 'products/' || file_key || '-full.webp', 30000 + width::bigint * height / 6, created_at from product_images
  on conflict do nothing;
