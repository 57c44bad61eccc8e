-- A company is the tenant. Its profiles say what may be done; its memberships say who acts under which profile.

create table companies (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  status smallint not null default 1 check (status in (1, 0, -1)),
  is_demo boolean not null default false,
  legal_name text,
  tax_id text,
  address text,
  phone text,
  receipt_footer text,
  time_zone text not null,
  region_tag text not null check (region_tag ~ '^[A-Z]{2}$'),
  language_tag text not null check (language_tag in ('en', 'es')),
  currency_tag text not null check (currency_tag ~ '^[A-Z]{3}$'),
  currency_show_symbol boolean not null default true,
  currency_show_tag boolean not null default false,
  prices_include_tax boolean not null default true,
  tax_rounding text not null default 'document' check (tax_rounding in ('document', 'line')),
  business_day_start text not null default '00:00' check (business_day_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Goes up with every change of the catalogue; taking the next value locks this row, so versions become visible in order.
  catalogue_version bigint not null default 0,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table profiles (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 2 and 40),
  is_root boolean not null default false,
  permissions text[] not null default '{}',
  limits jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index profiles_name_key on profiles (company_id, lower(name));
create unique index profiles_one_root on profiles (company_id) where is_root;

create table memberships (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  status text not null default 'active' check (status in ('invited', 'active', 'suspended')),
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index memberships_user_idx on memberships (user_id);

create table membership_profiles (
  company_id uuid not null,
  user_id uuid not null,
  profile_id uuid not null,
  primary key (company_id, user_id, profile_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, profile_id) references profiles (company_id, id)
);

create table plan_parts (
  company_id uuid not null references companies (id),
  part text not null check (part in ('ps', 'ec')),
  plan_key text not null,
  status smallint not null check (status in (1, 2, 0, -2, -3)),
  ends_at timestamptz,
  trial_started_by_id uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, part)
);

select protect_tenant_table('profiles', 'select, insert, update, delete');
select protect_tenant_table('memberships', 'select, insert, update, delete');
select protect_tenant_table('membership_profiles', 'select, insert, delete');
select protect_tenant_table('plan_parts', 'select, insert, update');

alter table companies enable row level security;
alter table companies force row level security;
create policy tenant on companies using (id = (select app_company_id())) with check (id = (select app_company_id()));
grant select, insert, update on companies to mostrador_app;

-- While no company is set, a signed-in person may read where they belong: that is how a session is built.
create policy own_memberships on memberships for select
  using ((select app_company_id()) is null and user_id = (select app_user_id()));
create policy own_membership_profiles on membership_profiles for select
  using ((select app_company_id()) is null and user_id = (select app_user_id()));
create policy own_companies on companies for select
  using ((select app_company_id()) is null
    and id in (select m.company_id from memberships m where m.user_id = (select app_user_id())));
create policy own_profiles on profiles for select
  using ((select app_company_id()) is null
    and (company_id, id) in (select m.company_id, m.profile_id from membership_profiles m where m.user_id = (select app_user_id())));
create policy own_plan_parts on plan_parts for select
  using ((select app_company_id()) is null
    and company_id in (select m.company_id from memberships m where m.user_id = (select app_user_id())));
