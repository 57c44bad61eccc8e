-- What is sold: taxes, categories, products with their variants, and the stock of each variant.

create table taxes (
  company_id uuid not null references companies (id),
  id uuid not null,
  name_en text not null check (length(name_en) between 1 and 40),
  name_es text not null check (length(name_es) between 1 and 40),
  kind text not null check (kind in ('percentage', 'fixed')),
  rate numeric(16, 4) not null check (rate >= 0 and (kind = 'fixed' or rate <= 100)),
  is_compound boolean not null default false,
  priority integer not null default 0,
  is_default boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table categories (
  company_id uuid not null references companies (id),
  id uuid not null,
  name_en text not null check (length(name_en) between 1 and 80),
  name_es text not null check (length(name_es) between 1 and 80),
  parent_id uuid,
  position integer not null default 0,
  color text not null default '#8e9490' check (color ~ '^#[0-9a-f]{6}$'),
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references categories (company_id, id),
  check (parent_id is distinct from id)
);

create table products (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  category_id uuid,
  unit_tag text not null default 'un',
  track_stock boolean not null default true,
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  -- Name, SKU and barcodes, folded, for search.
  search_text text not null,
  catalogue_version bigint not null,
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id)
);
create index products_catalogue_idx on products (company_id, catalogue_version, id);
create index products_updated_idx on products (company_id, updated_at, id);
create index products_name_idx on products (company_id, search_fold(name), id);
create index products_search_idx on products using gin (company_id, search_text gin_trgm_ops);

create table product_taxes (
  company_id uuid not null,
  product_id uuid not null,
  tax_id uuid not null,
  primary key (company_id, product_id, tax_id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, tax_id) references taxes (company_id, id)
);

create table variants (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  sku text not null check (length(sku) between 1 and 60),
  price numeric(18, 6) not null check (price >= 0),
  position integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id)
);
create unique index variants_sku_key on variants (company_id, lower(sku));
create index variants_product_idx on variants (company_id, product_id);

create table variant_barcodes (
  company_id uuid not null,
  barcode text not null check (length(barcode) between 1 and 48),
  variant_id uuid not null,
  primary key (company_id, barcode),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create index variant_barcodes_variant_idx on variant_barcodes (company_id, variant_id);

create table price_history (
  company_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  old_price numeric(18, 6),
  new_price numeric(18, 6) not null,
  changed_by_id uuid not null references users (id),
  source text not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);

create table locations (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null default false,
  primary key (company_id, id)
);
create unique index locations_one_default on locations (company_id) where is_default;

-- fillfactor keeps the updates of a busy product on one page (heap-only tuples); on_hand has no index for the same reason.
create table stock_levels (
  company_id uuid not null,
  location_id uuid not null,
  variant_id uuid not null,
  on_hand numeric(14, 3) not null default 0,
  average_cost numeric(18, 6) not null default 0 check (average_cost >= 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, location_id, variant_id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
) with (fillfactor = 70);

-- Append-only: a level is the sum of its movements (I-07). Negative stock is allowed here and reported (rules.md 2.5).
create table stock_movements (
  company_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  variant_id uuid not null,
  kind text not null check (kind in ('opening', 'purchase', 'purchaseReturn', 'sale', 'saleVoid', 'refund', 'adjustment',
    'count', 'transferOut', 'transferIn', 'damaged', 'lost', 'expired', 'internalUse', 'found')),
  quantity numeric(14, 3) not null check (quantity <> 0),
  unit_cost numeric(18, 6) not null default 0,
  balance_after numeric(14, 3) not null,
  source_type text not null,
  source_id uuid not null,
  source_line_id uuid not null,
  reason text,
  user_id uuid not null references users (id),
  occurred_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
-- One fact moves stock once: a second reversal or a replay cannot (rules.md 2.1).
create unique index stock_movements_source_key on stock_movements (company_id, source_type, source_id, source_line_id, kind);
create index stock_movements_variant_idx on stock_movements (company_id, variant_id, occurred_at);

select protect_tenant_table('taxes', 'select, insert, update');
select protect_tenant_table('categories', 'select, insert, update, delete');
select protect_tenant_table('products', 'select, insert, update');
select protect_tenant_table('product_taxes', 'select, insert, delete');
select protect_tenant_table('variants', 'select, insert, update');
select protect_tenant_table('variant_barcodes', 'select, insert, delete');
select protect_tenant_table('price_history', 'select, insert');
select protect_tenant_table('locations', 'select, insert, update');
select protect_tenant_table('stock_levels', 'select, insert, update');
select protect_tenant_table('stock_movements', 'select, insert');
