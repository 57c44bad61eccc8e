-- What a company sets up beside its business: keys for other software, its history, views of lists, fields of its own.

-- Keys with which other software calls in a company: for the person who made it, under one profile, with a part of its permissions
-- (docs/decisions/0033).
create table api_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- The first characters, to tell keys apart by. The key itself is shown once and kept nowhere.
  prefix text not null check (length(prefix) between 8 and 24),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  permissions text[] not null check (cardinality(permissions) between 1 and 200),
  per_minute integer not null check (per_minute between 1 and 6000),
  created_by_id uuid not null references users (id),
  -- The profile its maker acted under. It may be deleted; then the key opens nothing.
  profile_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_id uuid references users (id),
  primary key (company_id, id),
  check ((revoked_at is null) = (revoked_by_id is null))
);
create index api_keys_hash_idx on api_keys (key_hash);
create index api_keys_created_idx on api_keys (company_id, created_at desc, id);
select protect_tenant_table('api_keys', 'select, insert');
-- What a key may do and until when never changes; for anything else another key is made.
grant update (name, last_used_at, revoked_at, revoked_by_id) on api_keys to mostrador_app;
-- A call that shows a key learns which key of which company it is, and nothing else.
create policy by_key on api_keys for select
  using ((select app_company_id()) is null and key_hash = (select app_api_key_hash()));

-- The history: who did what to which record. Append-only.
create table audit_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  actor_id uuid not null references users (id),
  -- Staff who acted in the company, and the person who allowed what the actor's profile did not.
  acting_admin_id uuid references users (id),
  approved_by_id uuid references users (id),
  -- The key through which the actor acted.
  api_key_id uuid,
  action text not null check (length(action) between 1 and 60),
  entity text not null,
  entity_id uuid not null,
  data jsonb not null default '{}',
  ip_hash text,
  device text,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, api_key_id) references api_keys (company_id, id)
);
create index audit_entries_entity_idx on audit_entries (company_id, entity, entity_id, at);
create index audit_entries_at_idx on audit_entries (company_id, at desc, id desc);
select protect_tenant_table('audit_entries', 'select, insert');

-- Questions to a list that a person gave a name.
create table saved_views (
  company_id uuid not null references companies (id),
  id uuid not null,
  owner_id uuid not null references users (id),
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  -- The question of the address: search, filters, order, columns.
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index saved_views_name_key on saved_views (company_id, owner_id, list, lower(name));
create index saved_views_list_idx on saved_views (company_id, list);
select protect_tenant_table('saved_views', 'select, insert, update, delete');

-- How each person wants a list to look.
create table list_looks (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  list text not null check (length(list) between 1 and 60),
  -- Null for the usual columns.
  cols text[] check (cardinality(cols) <= 60),
  density text not null check (density in ('comfortable', 'compact')),
  -- The views that the person sees, own and shared, in their order; views that are not named come last.
  view_ids uuid[] not null default '{}' check (cardinality(view_ids) <= 200),
  primary key (company_id, user_id, list)
);
select protect_tenant_table('list_looks', 'select, insert, update');

-- Fields that a company adds to its records.
create table metadata_fields (
  company_id uuid not null references companies (id),
  id uuid not null,
  entity text not null check (entity in ('product', 'variant', 'customer', 'supplier', 'sale', 'purchaseOrder', 'category',
    'checkoutMovement', 'deliveryMethod')),
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  label_en text not null check (length(label_en) between 1 and 60),
  label_es text not null check (length(label_es) between 1 and 60),
  help_en text not null default '' check (length(help_en) <= 200),
  help_es text not null default '' check (length(help_es) <= 200),
  type text not null check (type in ('text', 'multiline', 'integer', 'decimal', 'boolean', 'date', 'dateTime', 'time', 'select',
    'multiSelect', 'url', 'email', 'phone', 'color', 'file')),
  is_required boolean not null default false,
  is_unique boolean not null default false check (not is_unique or type in ('text', 'integer')),
  -- Characters, numbers, days or choices, by the type; as text, so that no digit is lost.
  min text,
  max text,
  pattern text check (pattern is null or (length(pattern) <= 200 and type = 'text')),
  -- [{key, label: {en, es}, isArchived}]
  options jsonb not null default '[]' check (jsonb_array_length(options) <= 200),
  group_name text not null default '' check (length(group_name) <= 40),
  position integer not null default 0,
  show_in_list boolean not null default false,
  -- Only for sales: whether tills ask for it, whether sales are found by it, whether the receipt shows it (docs/decisions/0063).
  editable_in_pos boolean not null default false,
  is_searchable boolean not null default false,
  show_on_receipt boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint metadata_fields_of_sales_check check (entity = 'sale' or not (editable_in_pos or is_searchable or show_on_receipt))
);
create unique index metadata_fields_key_key on metadata_fields (company_id, entity, lower(key));
select protect_tenant_table('metadata_fields', 'select, insert, update, delete');

-- Values a new record of an entity begins with.
create table metadata_defaults (
  company_id uuid not null references companies (id),
  entity text not null check (entity in ('product', 'variant', 'customer', 'supplier', 'sale', 'purchaseOrder', 'category',
    'checkoutMovement', 'deliveryMethod')),
  -- Field key to value.
  values jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, entity)
);
select protect_tenant_table('metadata_defaults', 'select, insert, update');
