-- Suppliers and what they supply.

-- Whom the shop buys from.
create table suppliers (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  business_name text check (length(business_name) between 1 and 120),
  tax_id_type text check (tax_id_type in ('rut', 'nit', 'ruc', 'cuit', 'rfc', 'vat', 'passport', 'other')),
  tax_id text,
  email text,
  phone text,
  website text,
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 10),
  addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array' and jsonb_array_length(addresses) <= 10),
  currency_tag text not null references currency_digits (currency_tag),
  payment_terms_days smallint not null default 0 check (payment_terms_days between 0 and 180),
  lead_time_days smallint not null default 0 check (lead_time_days between 0 and 365),
  minimum_order_amount bigint check (minimum_order_amount between 0 and 1000000000000000),
  bank_details text check (length(bank_details) <= 500),
  notes text not null default '' check (length(notes) <= 2000),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  status text not null default 'active' check (status in ('active', 'archived')),
  search_text text not null generated always as (search_fold(name || ' ' || coalesce(business_name, '') || ' '
    || coalesce(tax_id, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  search_name text not null generated always as (search_fold(name)) stored,
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (tax_id is null or tax_id_type is not null)
);
create unique index suppliers_tax_id_key on suppliers (company_id, tax_id) where tax_id is not null;
create index suppliers_name_idx on suppliers (company_id, search_name, id);
create index suppliers_updated_idx on suppliers (company_id, updated_at, id);
create index suppliers_search_idx on suppliers using gin (company_id, search_text gin_trgm_ops);
-- A supplier that an import made goes when the import is taken back, unless something refers to it.
select protect_tenant_table('suppliers', 'select, insert, update, delete');

-- What a supplier sells to the shop: under which code, at what cost, in packs of how many.
create table supplier_products (
  company_id uuid not null,
  supplier_id uuid not null,
  variant_id uuid not null,
  supplier_sku text check (length(supplier_sku) between 1 and 60),
  cost numeric(18, 6) check (cost >= 0),
  pack_factor numeric(14, 3) not null default 1 check (pack_factor > 0),
  minimum_quantity numeric(14, 3) not null default 0 check (minimum_quantity >= 0),
  is_preferred boolean not null default false,
  last_ordered_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, supplier_id, variant_id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create unique index supplier_products_preferred_key on supplier_products (company_id, variant_id) where is_preferred;
create index supplier_products_variant_idx on supplier_products (company_id, variant_id);
select protect_tenant_table('supplier_products', 'select, insert, update, delete');
