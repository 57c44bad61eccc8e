-- Products whole: kinds, options and variants, packs, kits, pictures, and what a till must hear when something is gone.

-- The owner fills the new columns of rows that exist; the policies would hide them from it.
alter table products no force row level security;
alter table variants no force row level security;
alter table variant_barcodes no force row level security;
alter table product_taxes no force row level security;

alter table products
  add column type text not null default 'standard' check (type in ('standard', 'service', 'kit', 'openPrice', 'giftCard')),
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 140),
  add column brand text check (length(brand) between 1 and 60),
  -- HTML that was cleaned when it was written; the limit of the text people type is lower.
  add column description text not null default '' check (length(description) <= 20000),
  add column short_description text not null default '' check (length(short_description) <= 300),
  add column keywords text[] not null default '{}',
  add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  add column tax_exempt boolean not null default false,
  add column sold_by text not null default 'unit' check (sold_by in ('unit', 'weight', 'length', 'volume')),
  add column quantity_decimals smallint not null default 0 check (quantity_decimals between 0 and 3),
  add column negative_stock_policy text not null default 'inherit'
    check (negative_stock_policy in ('inherit', 'allow', 'warn', 'block')),
  add column show_in_pos boolean not null default true,
  add column show_in_store boolean not null default true,
  add column seo_title text not null default '' check (length(seo_title) <= 70),
  add column seo_description text not null default '' check (length(seo_description) <= 160),
  add column warranty_days integer check (warranty_days between 0 and 36500),
  add column metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  add column archived_at timestamptz,
  add column updated_by_id uuid references users (id),
  -- What a list shows and sorts by, copied from the variants for sale by the one rule that writes them (view p03 compares).
  add column first_sku text not null default '',
  add column price_from numeric(18, 6) not null default 0,
  add column price_to numeric(18, 6) not null default 0,
  add column variant_count integer not null default 1;

update products set
  slug = trim(both '-' from trim(both '-' from left(regexp_replace(search_fold(name), '[^a-z0-9]+', '-', 'g'), 100)) || '-'
    || right(replace(products.id::text, '-', ''), 12)),
  sold_by = case when unit_tag in ('kg', 'g') then 'weight' when unit_tag in ('l', 'ml') then 'volume'
    when unit_tag = 'm' then 'length' else 'unit' end,
  quantity_decimals = case when unit_tag = 'un' then 0 else 3 end,
  archived_at = case when status = 'archived' then updated_at end,
  first_sku = v.sku, price_from = v.price, price_to = v.price
from variants v where v.company_id = products.company_id and v.product_id = products.id;

alter table products
  alter column slug set not null,
  add check (length(unit_tag) between 1 and 10),
  add check (sold_by <> 'unit' or quantity_decimals = 0),
  add check ((status = 'archived') = (archived_at is not null)),
  -- Stock of a kit is that of its components; what has no fixed price or is no thing is not counted.
  add check (not track_stock or type = 'standard'),
  add check (type = 'standard' or type = 'service' or jsonb_array_length(options) = 0),
  add unique (company_id, id, type);
create unique index products_slug_key on products (company_id, slug);
create index products_sku_idx on products (company_id, lower(first_sku), id);
create index products_price_idx on products (company_id, price_from, id);
create index products_category_idx on products (company_id, category_id);
create index products_brand_idx on products (company_id, search_fold(brand)) where brand is not null;

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

alter table variants
  add column option_values text[] not null default '{}',
  add column compare_at_price numeric(18, 6),
  add column min_price numeric(18, 6) check (min_price >= 0),
  add column weight_grams integer check (weight_grams >= 0),
  add column reorder_level numeric(14, 3) check (reorder_level >= 0),
  add column reorder_quantity numeric(14, 3) check (reorder_quantity > 0),
  add column last_cost numeric(18, 6) check (last_cost >= 0),
  add column status text not null default 'active' check (status in ('active', 'archived')),
  add column archived_at timestamptz,
  -- The catalogue version that brought the price: a sale can say which price it was made with.
  add column price_version bigint not null default 0,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add check (compare_at_price > price),
  add check (cardinality(option_values) <= 3),
  add check ((status = 'archived') = (archived_at is not null)),
  add unique (company_id, product_id, id);
update variants set price_version = p.catalogue_version
  from products p where p.company_id = variants.company_id and p.id = variants.product_id;
-- One variant for each combination of options; without options that is one variant.
create unique index variants_options_key on variants (company_id, product_id, option_values) where status = 'active';
drop index variants_product_idx;
create index variants_product_idx on variants (company_id, product_id, position);

-- A way the variant is bought and sold by the dozen; its barcode stands with all others, so that no code means two things.
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
alter table variant_barcodes
  add column pack_id uuid,
  add column position smallint not null default 0,
  add foreign key (company_id, variant_id, pack_id) references variant_packs (company_id, variant_id, id) on delete cascade;
create unique index variant_barcodes_pack_key on variant_barcodes (company_id, pack_id) where pack_id is not null;

-- What a kit is made of. The types are in the keys: a component that is or becomes a kit is refused by the database itself.
create table kit_components (
  company_id uuid not null,
  kit_id uuid not null,
  kit_type text not null default 'kit' check (kit_type = 'kit'),
  product_id uuid not null,
  product_type text not null check (product_type in ('standard', 'service')),
  variant_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  position smallint not null default 0,
  primary key (company_id, kit_id, variant_id),
  foreign key (company_id, kit_id, kit_type) references products (company_id, id, type),
  foreign key (company_id, product_id, product_type) references products (company_id, id, type) on update cascade,
  foreign key (company_id, product_id, variant_id) references variants (company_id, product_id, id)
);
create index kit_components_variant_idx on kit_components (company_id, variant_id);

-- A picture belongs to nobody until a product that was saved shows it; what nobody shows is removed (purge).
create table product_images (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid,
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
  check (product_id is not null or not is_cover)
);
create unique index product_images_one_cover on product_images (company_id, product_id) where is_cover;
create index product_images_product_idx on product_images (company_id, product_id, position);
create index product_images_loose_idx on product_images (created_at) where product_id is null;

-- What left the catalogue for good, so that a till that was away forgets it too.
create table catalogue_removals (
  company_id uuid not null references companies (id),
  variant_id uuid not null,
  catalogue_version bigint not null,
  primary key (company_id, variant_id)
);
create index catalogue_removals_version_idx on catalogue_removals (company_id, catalogue_version);

create index price_history_variant_idx on price_history (company_id, variant_id, changed_at);
alter table price_history add check (source in ('form', 'bulk', 'import', 'api'));

select protect_tenant_table('product_categories', 'select, insert, delete');
select protect_tenant_table('variant_packs', 'select, insert, update, delete');
select protect_tenant_table('kit_components', 'select, insert, delete');
select protect_tenant_table('product_images', 'select, insert, update, delete');
select protect_tenant_table('catalogue_removals', 'select, insert');
-- Only what was never sold or moved is deleted; the foreign keys of everything that refers to it hold that.
grant delete on products, variants, stock_levels to mostrador_app;

-- A variant that goes for good takes the history of its prices with it; there is no other way to touch a row of it.
alter table price_history
  drop constraint price_history_company_id_variant_id_fkey,
  add foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade;

alter table products force row level security;
alter table variants force row level security;
alter table variant_barcodes force row level security;
alter table product_taxes force row level security;

-- P-01: a kit has components, none of them a kit, and only a kit has any.
create view inv.p01_kits_of_plain_components with (security_invoker = true) as
  select k.company_id, k.kit_id as id
  from kit_components k
  join products kit on kit.company_id = k.company_id and kit.id = k.kit_id
  join products part on part.company_id = k.company_id and part.id = k.product_id
  where kit.type <> 'kit' or part.type not in ('standard', 'service')
  union all
  select p.company_id, p.id
  from products p
  where p.type = 'kit' and not exists (
    select from kit_components k where k.company_id = p.company_id and k.kit_id = p.id);

-- P-02: a product without options has exactly one variant for sale, and with options each variant names one value of each.
create view inv.p02_variants_fit_options with (security_invoker = true) as
  select p.company_id, p.id
  from products p
  left join (
    select company_id, product_id, count(*) as variants, min(cardinality(option_values)) as fewest,
      max(cardinality(option_values)) as most
    from variants where status = 'active' group by 1, 2
  ) v on v.company_id = p.company_id and v.product_id = p.id
  where coalesce(v.variants, 0) < 1
    or v.fewest <> jsonb_array_length(p.options) or v.most <> jsonb_array_length(p.options)
    or (jsonb_array_length(p.options) = 0 and v.variants <> 1);

-- P-03: what the list says of a product is what its variants say.
create view inv.p03_products_sum_up_variants with (security_invoker = true) as
  select p.company_id, p.id
  from products p
  join (
    select company_id, product_id, min(price) as price_from, max(price) as price_to, count(*) as variants,
      (array_agg(sku order by position, id))[1] as first_sku
    from variants where status = 'active' group by 1, 2
  ) v on v.company_id = p.company_id and v.product_id = p.id
  where (p.price_from, p.price_to, p.variant_count, p.first_sku)
    is distinct from (v.price_from, v.price_to, v.variants::integer, v.first_sku);

-- Pictures that no product shows are removed for all companies together by the one job that says so in its transaction.
create function app_is_purging() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.purging', true) = 'on', false);
create policy purge on product_images to mostrador_app
  using (product_id is null and (select app_is_purging())) with check (false);

-- Prices a till may have taken from the catalogue beside the variant's own: that of a pack, by the unit.
create function is_pack_price(p_company uuid, p_variant uuid, p_price numeric) returns boolean
  language sql stable parallel safe
  return exists (select from variant_packs k
    where k.company_id = p_company and k.variant_id = p_variant and round(k.price / k.factor, 6) = p_price);
grant execute on function is_pack_price(uuid, uuid, numeric) to mostrador_app;

-- A sale at the price of a pack was not sold at an old price. Only this comparison of commit_sale changes.
do $$
declare
  v_source text := pg_get_functiondef('commit_sale(jsonb)'::regprocedure);
  v_before constant text := 'bool_or(v.price <> x."originalUnitPrice") as price_changed';
begin
  if position(v_before in v_source) = 0 then
    raise exception 'commit_sale no longer compares prices as expected';
  end if;
  execute replace(v_source, v_before, 'bool_or(v.price <> x."originalUnitPrice"
      and not is_pack_price(v_company, v.id, x."originalUnitPrice")) as price_changed');
end $$;
