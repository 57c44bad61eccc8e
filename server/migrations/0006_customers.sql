create table customers (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null default 'person' check (kind in ('person', 'business')),
  name text not null check (length(name) between 1 and 120),
  tax_id text,
  email text,
  phone text,
  status text not null default 'active' check (status in ('active', 'blocked', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index customers_tax_id_key on customers (company_id, tax_id) where tax_id is not null;
create index customers_name_idx on customers (company_id, search_fold(name), id);

select protect_tenant_table('customers', 'select, insert, update');
