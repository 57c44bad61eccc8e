-- Electronic invoices of suppliers: the files, the documents in them, and which variants their lines are.

-- A file as it was uploaded. Append-only.
create table supplier_invoice_files (
  company_id uuid not null references companies (id),
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 120),
  file_path text not null,
  bytes integer not null check (bytes between 1 and 5242880),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by_id uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, file_path)
);
select protect_tenant_table('supplier_invoice_files', 'select, insert');
create policy sweep on supplier_invoice_files for select to mostrador_app using ((select app_is_purging()));

-- A document. What it says never changes; only its supplier and what became of it do.
create table supplier_invoices (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  -- Names the document among those of all issuers: the same one is never read twice.
  document_key text not null check (length(document_key) between 1 and 200),
  kind text not null check (kind in ('invoice', 'creditNote', 'deliveryNote')),
  profile text not null check (profile in ('ubl', 'dte', 'cfdi')),
  number text not null check (length(number) between 1 and 60),
  issuer_tax_id text not null,
  issuer_name text not null,
  issued_on date not null,
  due_on date,
  currency_tag text not null references currency_digits (currency_tag),
  total_amount bigint not null,
  -- All that the document says, in the one form of all countries.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  supplier_id uuid,
  status text not null default 'open' check (status in ('open', 'received', 'setAside')),
  -- The receipt of its goods with its order, and the bill that was recorded.
  order_id uuid,
  receipt_id uuid,
  bill_id uuid,
  -- Who decided what became of it, and when.
  decided_by_id uuid references users (id),
  decided_at timestamptz,
  search_text text not null generated always as (search_fold(number || ' ' || issuer_name || ' ' || issuer_tax_id)) stored,
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references supplier_invoice_files (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  foreign key (company_id, receipt_id) references purchase_receipts (company_id, id),
  foreign key (company_id, bill_id) references supplier_bills (company_id, id),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by_id is null)),
  check (status <> 'received' or supplier_id is not null),
  check (status = 'received' or (receipt_id is null and bill_id is null)),
  check ((receipt_id is null) = (order_id is null))
);
create unique index supplier_invoices_document_key on supplier_invoices (company_id, document_key);
create index supplier_invoices_created_idx on supplier_invoices (company_id, created_at, id);
create index supplier_invoices_supplier_idx on supplier_invoices (company_id, supplier_id);
create index supplier_invoices_order_idx on supplier_invoices (company_id, order_id) where order_id is not null;
create index supplier_invoices_receipt_idx on supplier_invoices (company_id, receipt_id) where receipt_id is not null;
create index supplier_invoices_bill_idx on supplier_invoices (company_id, bill_id) where bill_id is not null;
create index supplier_invoices_file_idx on supplier_invoices (company_id, file_id);
create index supplier_invoices_search_idx on supplier_invoices using gin (company_id, search_text gin_trgm_ops);
select protect_tenant_table('supplier_invoices', 'select, insert');
grant update (supplier_id, status, order_id, receipt_id, bill_id, decided_by_id, decided_at, version, updated_at)
  on supplier_invoices to mostrador_app;

-- Which variant a line is, and how many of it are in one of what the line counts. A line that is skipped brings no goods.
create table supplier_invoice_lines (
  company_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position between 1 and 1000),
  variant_id uuid,
  pack_factor numeric(14, 3) not null default 1 check (pack_factor > 0),
  matched_by text check (matched_by in ('supplierCode', 'barcode', 'buyerCode', 'sku', 'hand')),
  is_skipped boolean not null default false,
  primary key (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references supplier_invoices (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  check ((variant_id is null) = (matched_by is null)),
  check (not is_skipped or variant_id is null)
);
create index supplier_invoice_lines_variant_idx on supplier_invoice_lines (company_id, variant_id);
select protect_tenant_table('supplier_invoice_lines', 'select, insert, update');

-- How a variant is reordered where its level and quantity are not all: enough for days of sales, or up to a maximum.
create table reorder_policies (
  company_id uuid not null,
  variant_id uuid not null,
  kind text not null check (kind in ('cover', 'max')),
  level numeric(14, 3) not null check (level >= 0),
  cover_days smallint check (cover_days between 1 and 365),
  max_quantity numeric(14, 3) check (max_quantity > 0),
  updated_by_id uuid not null references users (id),
  updated_at timestamptz not null default now(),
  primary key (company_id, variant_id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  check ((kind = 'cover') = (cover_days is not null)),
  check ((kind = 'max') = (max_quantity is not null)),
  check (max_quantity > level)
);
select protect_tenant_table('reorder_policies', 'select, insert, update, delete');
