-- Questions to a list that somebody gave a name, and how each person wants a list to look.
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

create table list_looks (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  list text not null check (length(list) between 1 and 60),
  -- Null for the usual columns.
  cols text[] check (cardinality(cols) <= 60),
  density text not null check (density in ('comfortable', 'compact')),
  primary key (company_id, user_id, list)
);

select protect_tenant_table('saved_views', 'select, insert, update, delete');
select protect_tenant_table('list_looks', 'select, insert, update');
