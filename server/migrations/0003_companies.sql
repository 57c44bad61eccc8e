-- Companies, who acts in them, and how people get in.

-- A company is the tenant. Its profiles say what may be done; its memberships say who acts under which profile.
create table companies (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  -- 1: in use, 0: switched off by its owner, -1: suspended by the service.
  status smallint not null default 1 check (status in (1, 0, -1)),
  is_demo boolean not null default false,
  legal_name text,
  tax_id text,
  address text,
  phone text,
  time_zone text not null,
  region_tag text not null check (region_tag ~ '^[A-Z]{2}$'),
  language_tag text not null check (language_tag in ('en', 'es')),
  currency_tag text not null check (currency_tag ~ '^[A-Z]{3}$'),
  currency_show_symbol boolean not null default true,
  currency_show_tag boolean not null default false,
  week_start text not null default 'monday' check (week_start in ('monday', 'saturday', 'sunday')),
  business_day_start text not null default '00:00' check (business_day_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  prices_include_tax boolean not null default true,
  tax_rounding text not null default 'document' check (tax_rounding in ('document', 'line')),
  -- How the company rounds in cash. Null: as the coins of its currency ask. An increment of one minor unit: not at all.
  cash_rounding jsonb check (cash_rounding is null or coalesce(
    (cash_rounding ->> 'increment')::bigint between 1 and 1000000 and cash_rounding ->> 'mode' in ('halfUp', 'halfDown', 'chile'),
    false)),
  -- What a till with a network does when a sale would take more than there is; a product may decide otherwise.
  negative_stock_policy text not null default 'allow' check (negative_stock_policy in ('allow', 'warn', 'block')),
  -- How many days after a sale something comes back without approval. Null: for ever. 0: always approved.
  return_window_days integer default 30 check (return_window_days between 0 and 3650),
  -- What a till offers as the reason of a discount.
  discount_reasons text[] not null default '{}' check (cardinality(discount_reasons) <= 20),
  -- Discounts that tills offer as buttons: a percentage, with a name before it where it has one.
  discount_presets text[] not null default '{5,10,20}' check (cardinality(discount_presets) <= 6),
  -- What cash moved by hand may be for. A movement keeps the words it was made with.
  movement_categories text[] not null default '{}' check (cardinality(movement_categories) <= 20),
  takes_tips boolean not null default false,
  tip_percents text[] not null default '{5,10,15}' check (cardinality(tip_percents) <= 4),
  -- How the shop's scales write their labels.
  label_patterns jsonb not null default '[]'
    check (jsonb_typeof(label_patterns) = 'array' and jsonb_array_length(label_patterns) <= 20),
  -- Printed above a receipt.
  receipt_header text check (length(receipt_header) <= 304),
  receipt_footer text,
  -- Printed under the footer of a receipt.
  return_policy text check (length(return_policy) <= 500),
  receipt_paper text not null default '80' check (receipt_paper in ('58', '80', 'A4', 'letter')),
  -- What receipts show of what may be left out. The customer's tax number is on none unless the shop says so.
  receipt_parts text[] not null default '{seller,taxDetail,discounts,customer,qr}' check (receipt_parts <@
    array['sku', 'seller', 'taxDetail', 'discounts', 'customer', 'customerTaxId', 'qr', 'barcode']),
  receipt_copies smallint not null default 1 check (receipt_copies between 1 and 3),
  receipt_auto_print boolean not null default false,
  -- Goes up with every change of the catalogue; taking the next value locks this row, so versions become visible in order.
  catalogue_version bigint not null default 0,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
alter table companies enable row level security;
alter table companies force row level security;
grant select, insert, update on companies to mostrador_app;
create policy tenant on companies using (id = (select app_company_id())) with check (id = (select app_company_id()));

-- What may be done in a company, under a name. The root profile may do everything and always has a person (`keep_one_root`).
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
select protect_tenant_table('profiles', 'select, insert, update, delete');

-- A person in a company.
create table memberships (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  status text not null default 'active' check (status in ('invited', 'active', 'suspended')),
  employee_code text check (length(employee_code) between 1 and 20),
  -- 4 to 8 digits as a slow hash. What devices may check is in `member_pins`.
  pin_hash text,
  -- How long the PIN is; null where it is unknown, as for PINs that were set before this was kept.
  pin_digits smallint check (pin_digits between 4 and 8),
  -- Until when the person has seen what was approved in their name.
  approvals_seen_at timestamptz not null default now(),
  invited_by_id uuid references users (id),
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, user_id),
  check (pin_hash is not null or pin_digits is null)
);
create index memberships_user_idx on memberships (user_id);
create unique index memberships_employee_code_key on memberships (company_id, lower(employee_code));
select protect_tenant_table('memberships', 'select, insert, update, delete');
-- While no company is set, a signed-in person may read where they belong: that is how a session is built.
create policy own_memberships on memberships for select
  using ((select app_company_id()) is null and user_id = (select app_user_id()));
create constraint trigger memberships_keep_one_root after update of status or delete on memberships
  deferrable initially deferred for each row execute function keep_one_root();

-- Under which profiles a person may act.
create table membership_profiles (
  company_id uuid not null,
  user_id uuid not null,
  profile_id uuid not null,
  primary key (company_id, user_id, profile_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, profile_id) references profiles (company_id, id)
);
select protect_tenant_table('membership_profiles', 'select, insert, delete');
create policy own_membership_profiles on membership_profiles for select
  using ((select app_company_id()) is null and user_id = (select app_user_id()));
create constraint trigger membership_profiles_keep_one_root after delete on membership_profiles
  deferrable initially deferred for each row execute function keep_one_root();

-- What a company pays for: `ps` the point of sale, `ec` the online shop.
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
select protect_tenant_table('plan_parts', 'select, insert, update');
create policy own_plan_parts on plan_parts for select
  using ((select app_company_id()) is null
    and company_id in (select m.company_id from memberships m where m.user_id = (select app_user_id())));

-- An invitation into a company. It is found by the hash of its code while no company is set.
create table invitations (
  company_id uuid not null references companies (id),
  id uuid not null,
  code_hash text not null,
  -- Goes up with every renewed code; the earlier codes then mean nothing.
  code_generation integer not null default 0,
  email text check (email = lower(email) and length(email) <= 254),
  message text check (length(message) <= 500),
  language_tag text not null check (language_tag in ('en', 'es')),
  invited_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by_id uuid references users (id),
  revoked_at timestamptz,
  primary key (company_id, id),
  check ((used_at is null) = (used_by_id is null)),
  check (used_at is null or revoked_at is null)
);
create index invitations_code_idx on invitations (code_hash);
create index invitations_open_idx on invitations (company_id, created_at desc) where used_at is null and revoked_at is null;
select protect_tenant_table('invitations', 'select, insert, update');
create policy by_code on invitations for select
  using ((select app_company_id()) is null and code_hash = (select app_invitation_hash()));
-- A person sees the invitations that name their confirmed address.
create policy invited on invitations for select
  using ((select app_company_id()) is null
    and email = (select u.email from users u where u.id = (select app_user_id()) and u.status = 1));

-- The profiles that an invitation gives.
create table invitation_profiles (
  company_id uuid not null,
  invitation_id uuid not null,
  profile_id uuid not null,
  primary key (company_id, invitation_id, profile_id),
  foreign key (company_id, invitation_id) references invitations (company_id, id),
  foreign key (company_id, profile_id) references profiles (company_id, id) on delete cascade
);
select protect_tenant_table('invitation_profiles', 'select, insert, delete');

-- Online shops that may send people here to log in, with the addresses they may be sent back to.
create table ecommerce_sites (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- The shared secret that signs the shop's tokens, sealed with a key of the server.
  sealed_secret bytea not null,
  return_addresses text[] not null check (cardinality(return_addresses) > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select protect_tenant_table('ecommerce_sites', 'select, insert, update');

-- Tokens of online shops that were used: each counts once.
create table ecommerce_tokens_used (
  company_id uuid not null references companies (id),
  token_id text not null,
  used_at timestamptz not null default now(),
  primary key (company_id, token_id)
);
select protect_tenant_table('ecommerce_tokens_used', 'select, insert');

-- While no company is set, people read the companies and profiles in which they belong, staff read all companies, and people with an
-- invitation read the company that invites them.
create policy own_companies on companies for select
  using ((select app_company_id()) is null
    and id in (select m.company_id from memberships m where m.user_id = (select app_user_id())));
create policy own_profiles on profiles for select
  using ((select app_company_id()) is null
    and (company_id, id) in (select m.company_id, m.profile_id from membership_profiles m where m.user_id = (select app_user_id())));
create policy staff_companies on companies for select
  using ((select app_company_id()) is null
    and exists (select 1 from staff_members s where s.user_id = (select app_user_id())));
create policy inviting_companies on companies for select
  using ((select app_company_id()) is null
    and id in (select i.company_id from invitations i
      where i.used_at is null and i.revoked_at is null and i.expires_at > now()));
