-- Where stock is, how much, and every movement of it.

-- Where stock is kept.
create table locations (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null default false,
  primary key (company_id, id)
);
create unique index locations_one_default on locations (company_id) where is_default;
select protect_tenant_table('locations', 'select, insert, update');

-- How much there is of a variant at a location. fillfactor keeps the updates of a busy product on one page (heap-only tuples); on_hand has
-- no index for the same reason.
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
-- What is there of a variant is asked by every list and by tills; the primary key leads to it through each location.
create index stock_levels_variant_idx on stock_levels (company_id, variant_id);
select protect_tenant_table('stock_levels', 'select, insert, update, delete');

-- Append-only: a level is the sum of its movements (`inv.i07`). Stock below zero is allowed here and reported.
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
create index stock_movements_variant_idx on stock_movements (company_id, variant_id, occurred_at);
-- One line moves a variant once in each way.
create unique index stock_movements_source_key
  on stock_movements (company_id, source_type, source_id, source_line_id, variant_id, kind);
select protect_tenant_table('stock_movements', 'select, insert');
