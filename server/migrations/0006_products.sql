-- Products with their variants, packs, codes, components and pictures.

-- What is sold. Its prices, codes and stock are in its variants; a product without options has one.
create table products (
  company_id uuid not null references companies (id),
  id uuid not null,
  type text not null default 'standard' check (type in ('standard', 'service', 'kit', 'openPrice', 'giftCard')),
  -- What the product may be in `kit_components`: a kit, a part of one, or neither. The keys there use it.
  role_in_kits text generated always as
    (case when type = 'kit' then 'kit' when type in ('standard', 'service') then 'part' end) stored,
  name text not null check (length(name) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 140),
  category_id uuid,
  brand text check (length(brand) between 1 and 60),
  unit_tag text not null default 'un' check (length(unit_tag) between 1 and 10),
  sold_by text not null default 'unit' check (sold_by in ('unit', 'weight', 'length', 'volume')),
  quantity_decimals smallint not null default 0 check (quantity_decimals between 0 and 3),
  track_stock boolean not null default true,
  negative_stock_policy text not null default 'inherit'
    check (negative_stock_policy in ('inherit', 'allow', 'warn', 'block')),
  tax_exempt boolean not null default false,
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  -- HTML that was cleaned when it was written: ten thousand letters with their marks, an ampersand as five letters.
  description text not null default '' check (length(description) <= 50000),
  short_description text not null default '' check (length(short_description) <= 300),
  keywords text[] not null default '{}',
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 160),
  warranty_days integer check (warranty_days between 0 and 36500),
  show_in_pos boolean not null default true,
  show_in_store boolean not null default true,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  -- What it was before it was archived: a draft that is restored is not for sale.
  status_before text check (status_before in ('active', 'draft')),
  archived_at timestamptz,
  -- What a list shows and sorts by, copied from the variants for sale by the one rule that writes them (`inv.p03` compares).
  first_sku text not null default '',
  price_from numeric(18, 6) not null default 0,
  price_to numeric(18, 6) not null default 0,
  variant_count integer not null default 1,
  sku_key text not null generated always as (lower(first_sku)) stored,
  search_name text not null generated always as (search_fold(name)) stored,
  -- Name, SKU and barcodes, folded, for search (docs/decisions/0036).
  search_text text not null,
  catalogue_version bigint not null,
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  updated_by_id uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, role_in_kits),
  foreign key (company_id, category_id) references categories (company_id, id),
  check (sold_by <> 'unit' or quantity_decimals = 0),
  check ((status = 'archived') = (archived_at is not null)),
  -- Stock of a kit is that of its components; what has no fixed price or is no thing is not counted.
  check (not track_stock or type = 'standard'),
  check (type = 'standard' or type = 'service' or jsonb_array_length(options) = 0)
);
create index products_catalogue_idx on products (company_id, catalogue_version, id);
create index products_updated_idx on products (company_id, updated_at, id);
create unique index products_slug_key on products (company_id, slug);
create index products_price_idx on products (company_id, price_from, id);
create index products_category_idx on products (company_id, category_id);
create index products_brand_idx on products (company_id, search_fold(brand)) where brand is not null;
create index products_name_idx on products (company_id, search_name, id);
create index products_sku_idx on products (company_id, sku_key, id);
-- Counts a list without reading its rows.
create index products_status_idx on products (company_id, status);
-- Only what was never sold or moved is deleted: the foreign keys of everything that refers to it hold that.
select protect_tenant_table('products', 'select, insert, update, delete');

-- Categories beside the first one, which is the product's own (`products.category_id`).
create table product_categories (
  company_id uuid not null,
  product_id uuid not null,
  category_id uuid not null,
  position smallint not null default 0,
  primary key (company_id, product_id, category_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade
);
create index product_categories_category_idx on product_categories (company_id, category_id);
select protect_tenant_table('product_categories', 'select, insert, delete');

-- The taxes of a product, by the id of the tax.
create table product_taxes (
  company_id uuid not null,
  product_id uuid not null,
  tax_id uuid not null,
  primary key (company_id, product_id, tax_id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, tax_id) references taxes (company_id, id)
);
create index product_taxes_tax_idx on product_taxes (company_id, tax_id);
select protect_tenant_table('product_taxes', 'select, insert, delete');
create trigger product_taxes_name_group before insert or update on product_taxes
  for each row execute function name_tax_by_group();

-- What is counted, priced and scanned: one combination of a product's options.
create table variants (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  sku text not null check (length(sku) between 1 and 60),
  -- Compared as it is: under row-level security neither a function of a column nor a search operator uses an index
  -- (docs/decisions/0036).
  sku_key text not null generated always as (lower(sku)) stored,
  option_values text[] not null default '{}',
  position integer not null default 0,
  price numeric(18, 6) not null check (price >= 0),
  -- The catalogue version that brought the price: a sale can say which price it was made with.
  price_version bigint not null default 0,
  compare_at_price numeric(18, 6),
  min_price numeric(18, 6) check (min_price >= 0),
  last_cost numeric(18, 6) check (last_cost >= 0),
  weight_grams integer check (weight_grams >= 0),
  reorder_level numeric(14, 3) check (reorder_level >= 0),
  reorder_quantity numeric(14, 3) check (reorder_quantity > 0),
  metadata jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'archived')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, product_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  check (compare_at_price > price),
  check (cardinality(option_values) <= 3),
  check ((status = 'archived') = (archived_at is not null))
);
-- One variant for each combination of options; without options that is one variant.
create unique index variants_options_key on variants (company_id, product_id, option_values) where status = 'active';
create index variants_product_idx on variants (company_id, product_id, position);
create unique index variants_sku_key on variants (company_id, sku_key);
select protect_tenant_table('variants', 'select, insert, update, delete');

-- A way the variant is bought and sold by the dozen; its barcode is among all others, so that no code means two things.
create table variant_packs (
  company_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  factor numeric(14, 3) not null check (factor > 0),
  price numeric(18, 6) check (price >= 0),
  position smallint not null default 0,
  primary key (company_id, id),
  unique (company_id, variant_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade
);
select protect_tenant_table('variant_packs', 'select, insert, update, delete');

-- A code belongs to one variant of the company, or to one of its packs.
create table variant_barcodes (
  company_id uuid not null,
  barcode text not null check (length(barcode) between 1 and 48),
  variant_id uuid not null,
  pack_id uuid,
  position smallint not null default 0,
  primary key (company_id, barcode),
  foreign key (company_id, variant_id) references variants (company_id, id),
  foreign key (company_id, variant_id, pack_id) references variant_packs (company_id, variant_id, id) on delete cascade
);
create index variant_barcodes_variant_idx on variant_barcodes (company_id, variant_id);
create unique index variant_barcodes_pack_key on variant_barcodes (company_id, pack_id) where pack_id is not null;
select protect_tenant_table('variant_barcodes', 'select, insert, delete');

-- What a kit is made of. The roles are in the keys: a part that is or becomes a kit is refused by the database itself
-- (docs/decisions/0037).
create table kit_components (
  company_id uuid not null,
  kit_id uuid not null,
  kit_role text not null default 'kit' check (kit_role = 'kit'),
  product_id uuid not null,
  product_role text not null default 'part' check (product_role = 'part'),
  variant_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  position smallint not null default 0,
  primary key (company_id, kit_id, variant_id),
  foreign key (company_id, kit_id, kit_role) references products (company_id, id, role_in_kits),
  foreign key (company_id, product_id, product_role) references products (company_id, id, role_in_kits),
  foreign key (company_id, product_id, variant_id) references variants (company_id, product_id, id)
);
create index kit_components_variant_idx on kit_components (company_id, variant_id);
select protect_tenant_table('kit_components', 'select, insert, delete');

-- A picture belongs to no product until one that was saved shows it, and the logo to none. A picture that is neither is removed.
create table product_images (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid,
  is_logo boolean not null default false,
  -- What the names of its files begin with.
  file_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt_en text not null default '' check (length(alt_en) <= 200),
  alt_es text not null default '' check (length(alt_es) <= 200),
  position smallint not null default 0,
  is_cover boolean not null default false,
  uploaded_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, file_key),
  foreign key (company_id, product_id) references products (company_id, id),
  constraint product_images_logo_alone check (not is_logo or product_id is null),
  check (product_id is not null or not is_cover)
);
create unique index product_images_one_cover on product_images (company_id, product_id) where is_cover;
create index product_images_product_idx on product_images (company_id, product_id, position);
create index product_images_loose_idx on product_images (created_at) where product_id is null;
create unique index product_images_one_logo on product_images (company_id) where is_logo;
select protect_tenant_table('product_images', 'select, insert, update, delete');
create policy purge on product_images to mostrador_app
  using (product_id is null and not is_logo and (select app_is_purging())) with check (false);

-- What left the catalogue for good, so that a till that was away forgets it too.
create table catalogue_removals (
  company_id uuid not null references companies (id),
  variant_id uuid not null,
  catalogue_version bigint not null,
  primary key (company_id, variant_id)
);
create index catalogue_removals_version_idx on catalogue_removals (company_id, catalogue_version);
select protect_tenant_table('catalogue_removals', 'select, insert');
