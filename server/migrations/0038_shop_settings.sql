-- Settings of the online shop, one row for each tab that was saved, and the names under which shops are found.

create table shop_settings (
  company_id uuid not null references companies (id),
  tab text not null check (tab in ('general', 'home', 'shop', 'blog', 'contact')),
  -- The fields of the tab, as the contract describes them.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and pg_column_size(fields) <= 262144),
  version integer not null check (version > 0),
  updated_by_id uuid not null references users (id),
  updated_at timestamptz not null,
  primary key (company_id, tab)
);
select protect_tenant_table('shop_settings', 'select, insert, update');

-- A subdomain or an own domain. Anyone may read it, because it says whose shop a visitor asks for; only its company writes it. A domain is
-- claimed by as many companies as like to, and served for the one whose token is found in it.
create table shop_hosts (
  owner_id uuid not null references companies (id),
  kind text not null check (kind in ('subdomain', 'domain')),
  host text not null check (host = lower(host) and length(host) between 3 and 190),
  state text not null check (state in ('pending', 'active', 'lost')),
  token text check (length(token) = 32),
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (owner_id, kind),
  check ((kind = 'domain') = (token is not null)),
  check (kind = 'domain' or (state = 'active' and host ~ '^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$'))
);
create unique index shop_hosts_served_key on shop_hosts (kind, host) where state = 'active';
create index shop_hosts_checked_idx on shop_hosts (checked_at) where kind = 'domain';
alter table shop_hosts enable row level security;
alter table shop_hosts force row level security;
create policy anyone_reads on shop_hosts for select using (true);
create policy owner_adds on shop_hosts for insert with check (owner_id = (select app_company_id()));
create policy owner_changes on shop_hosts for update using (owner_id = (select app_company_id()));
create policy owner_removes on shop_hosts for delete using (owner_id = (select app_company_id()));
grant select, insert, update, delete on shop_hosts to mostrador_app;
