-- Taxes by version and date, and the tree of categories.

-- A row is a version of a tax. The first one's id is the tax's own id (`group_id`): products name the tax, sales name the version, and the
-- business date of a sale says which version that is (docs/decisions/0029).
create table taxes (
  company_id uuid not null references companies (id),
  id uuid not null,
  group_id uuid not null,
  name_en text not null check (length(name_en) between 1 and 40),
  name_es text not null check (length(name_es) between 1 and 40),
  code text check (length(code) between 1 and 20),
  kind text not null check (kind in ('percentage', 'fixed')),
  rate numeric(16, 4) not null check (rate >= 0 and (kind = 'fixed' or rate <= 100)),
  is_compound boolean not null default false,
  priority integer not null default 0,
  applies_to text not null default 'all' check (applies_to in ('all', 'pos', 'ecommerce')),
  -- Business days of the company; both count. Null: since ever, until further notice.
  valid_from date,
  valid_to date,
  is_default boolean not null default false,
  -- Set by the first sale that carries it; what it computes never changes from then on.
  is_used boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint taxes_group_fk foreign key (company_id, group_id) references taxes (company_id, id),
  constraint taxes_days_order check (valid_to >= valid_from),
  constraint taxes_one_version_a_day
    exclude using gist (company_id with =, group_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index taxes_group_idx on taxes (company_id, group_id, valid_from);
select protect_tenant_table('taxes', 'select, insert, update, delete');
create trigger taxes_keep_used before update or delete on taxes for each row execute function keep_used_tax();

-- A tree of categories, at most five deep (`keep_category_tree`).
create table categories (
  company_id uuid not null references companies (id),
  id uuid not null,
  parent_id uuid,
  name_en text not null check (length(name_en) between 1 and 80),
  name_es text not null check (length(name_es) between 1 and 80),
  slug text not null default gen_random_uuid()::text,
  description text not null default '' check (length(description) <= 1000),
  color text not null default '#8e9490' check (color ~ '^#[0-9a-f]{6}$'),
  icon text check (icon ~ '^[a-z][a-z0-9-]{0,39}$'),
  position integer not null default 0,
  show_in_pos boolean not null default true,
  show_in_store boolean not null default true,
  metadata jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references categories (company_id, id),
  constraint categories_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  -- Categories that swap places share one for a moment.
  constraint categories_place_key unique nulls not distinct (company_id, parent_id, position)
    deferrable initially deferred,
  check (parent_id is distinct from id)
);
create unique index categories_slug_key on categories (company_id, slug);
-- Two categories in use under one parent have different names.
create unique index categories_name_en_key on categories (company_id, parent_id, search_fold(name_en))
  nulls not distinct where status = 'active';
create unique index categories_name_es_key on categories (company_id, parent_id, search_fold(name_es))
  nulls not distinct where status = 'active';
select protect_tenant_table('categories', 'select, insert, update, delete');
create trigger categories_keep_tree before insert or update of parent_id on categories
  for each row execute function keep_category_tree();

-- Taxes that a new product of a category begins with.
create table category_taxes (
  company_id uuid not null,
  category_id uuid not null,
  tax_id uuid not null,
  primary key (company_id, category_id, tax_id),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, tax_id) references taxes (company_id, id)
);
select protect_tenant_table('category_taxes', 'select, insert, delete');
create trigger category_taxes_name_group before insert or update on category_taxes
  for each row execute function name_tax_by_group();
