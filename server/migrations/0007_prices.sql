-- Price lists, and the history of prices.

-- Other prices for some sales: a percentage over all, and prices of single variants, some from a quantity on.
create table price_lists (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  status text not null default 'active' check (status in ('active', 'archived')),
  -- Added to the variant's price where the list names none; below zero it is a reduction.
  percentage numeric(9, 4) check (percentage > -100 and percentage <= 1000),
  catalogue_version bigint not null,
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  updated_by_id uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (company_id, id),
  check ((status = 'archived') = (archived_at is not null))
);
create unique index price_lists_name_key on price_lists (company_id, search_fold(name)) where status = 'active';
create index price_lists_updated_idx on price_lists (company_id, updated_at, id);
select protect_tenant_table('price_lists', 'select, insert, update');

-- The price of a variant in a list, from a quantity on.
create table price_list_prices (
  company_id uuid not null,
  price_list_id uuid not null,
  variant_id uuid not null,
  from_quantity numeric(14, 3) not null default 0 check (from_quantity >= 0),
  price numeric(18, 6) not null check (price >= 0),
  primary key (company_id, price_list_id, variant_id, from_quantity),
  foreign key (company_id, price_list_id) references price_lists (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade
);
create index price_list_prices_variant_idx on price_list_prices (company_id, variant_id);
select protect_tenant_table('price_list_prices', 'select, insert, update, delete');

-- Every price that a variant had. Append-only: only a variant that goes for good takes its history along.
create table price_history (
  company_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  old_price numeric(18, 6),
  new_price numeric(18, 6) not null,
  changed_by_id uuid not null references users (id),
  source text not null check (source in ('form', 'bulk', 'import', 'api')),
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade
);
create index price_history_variant_idx on price_history (company_id, variant_id, changed_at);
select protect_tenant_table('price_history', 'select, insert');
