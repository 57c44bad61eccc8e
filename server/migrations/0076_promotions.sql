-- Promotions of the online shop and their uses (docs/decisions/0127).

create table promotions (
  company_id uuid not null references companies (id),
  id uuid not null,
  name_en text not null check (length(name_en) between 1 and 60),
  name_es text not null check (length(name_es) between 1 and 60),
  -- What buyers type, in capitals. Without one it applies by itself.
  code text check (code ~ '^[A-Z0-9Ñ_-]{3,30}$'),
  kind text not null check (kind in ('percent', 'amount', 'fixedPrice', 'buyXGetY', 'freeDelivery')),
  percent numeric(7, 4) check (percent > 0 and percent <= 100),
  -- Minor units of the company's currency, in the mode of its prices.
  amount bigint check (amount >= 0),
  buy_quantity smallint check (buy_quantity between 2 and 100),
  free_quantity smallint check (free_quantity between 1 and buy_quantity - 1),
  target text not null check (target in ('basket', 'products', 'categories')),
  least_amount bigint check (least_amount > 0),
  least_quantity integer check (least_quantity between 1 and 10000),
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  -- 1 is Monday. Empty: every day.
  week_days smallint[] not null default '{}' check (week_days <@ '{1,2,3,4,5,6,7}'),
  from_time text check (from_time ~ '^\d\d:\d\d$'),
  to_time text check (to_time ~ '^\d\d:\d\d$' and to_time > from_time),
  is_for_first_order boolean not null default false,
  -- Kept apart from the groups, so that a promotion whose groups are gone is for nobody.
  is_for_groups boolean not null default false,
  usage_limit integer check (usage_limit > 0),
  per_customer_limit integer check (per_customer_limit > 0),
  priority smallint not null default 10 check (priority between 1 and 99),
  is_combinable boolean not null default false,
  is_paused boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  -- The uses that were not given back. Only the trigger of the uses writes it.
  used_count integer not null default 0 check (used_count >= 0),
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint promotions_limit_holds check (used_count <= usage_limit),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind in ('amount', 'fixedPrice')) = (amount is not null)),
  check ((kind = 'buyXGetY') = (buy_quantity is not null)),
  check ((kind = 'buyXGetY') = (free_quantity is not null)),
  check (target <> 'basket' or kind <> 'fixedPrice'),
  check (target = 'basket' or kind <> 'freeDelivery')
);
-- An archived promotion lets go of its code.
create unique index promotions_code_key on promotions (company_id, code) where status = 'active';
create index promotions_updated_idx on promotions (company_id, updated_at, id);
select protect_tenant_table('promotions', 'select, insert, update');

-- The products or categories that a promotion looks at.
create table promotion_targets (
  company_id uuid not null,
  promotion_id uuid not null,
  position smallint not null check (position between 1 and 200),
  product_id uuid,
  category_id uuid,
  primary key (company_id, promotion_id, position),
  foreign key (company_id, promotion_id) references promotions (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  check ((product_id is null) <> (category_id is null))
);
create index promotion_targets_product_idx on promotion_targets (company_id, product_id) where product_id is not null;
create index promotion_targets_category_idx on promotion_targets (company_id, category_id) where category_id is not null;
select protect_tenant_table('promotion_targets', 'select, insert, delete');

-- The groups of customers that a promotion is for.
create table promotion_groups (
  company_id uuid not null,
  promotion_id uuid not null,
  group_id uuid not null,
  primary key (company_id, promotion_id, group_id),
  foreign key (company_id, promotion_id) references promotions (company_id, id),
  foreign key (company_id, group_id) references customer_groups (company_id, id) on delete cascade
);
create index promotion_groups_group_idx on promotion_groups (company_id, group_id);
select protect_tenant_table('promotion_groups', 'select, insert, delete');

-- What a promotion took off an order. A use is given back once when the order ends, and taken again when its end is taken back.
create table promotion_uses (
  company_id uuid not null,
  order_id uuid not null,
  promotion_id uuid not null,
  position smallint not null check (position > 0),
  -- As the buyer saw it.
  name_en text not null,
  name_es text not null,
  code text,
  -- Taxes included, as the order was placed.
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null,
  released_at timestamptz,
  released_as text check (released_as in ('cancelled', 'expired', 'returned')),
  primary key (company_id, order_id, promotion_id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, promotion_id) references promotions (company_id, id),
  check ((released_at is null) = (released_as is null))
);
create index promotion_uses_promotion_idx on promotion_uses (company_id, promotion_id, taken_at, order_id);
select protect_tenant_table('promotion_uses', 'select, insert');
grant update (released_at, released_as) on promotion_uses to mostrador_app;

create trigger promotion_uses_count after insert or update on promotion_uses
  for each row execute function count_promotion_use();

-- Refunds at the till, in the office and of claims all write lines of sales.
create trigger sale_lines_release_uses after insert on sale_lines
  for each row when (new.original_line_id is not null) execute function release_returned_uses();

-- The kept number of each promotion is the number of its uses that were not given back.
create view inv.i54_promotion_uses_are_recounts with (security_invoker = true) as
  select p.company_id, p.id
  from promotions p
  where p.used_count <> (select count(*) from promotion_uses u
    where u.company_id = p.company_id and u.promotion_id = p.id and u.released_at is null)
    or p.used_count > p.usage_limit;
