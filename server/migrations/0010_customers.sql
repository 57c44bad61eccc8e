-- Customers, their groups, and the accounts of those who buy on credit.

-- Groups of customers, by name.
create table customer_groups (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index customer_groups_name_key on customer_groups (company_id, search_fold(name));
select protect_tenant_table('customer_groups', 'select, insert, update, delete');

-- Whom the shop sells to.
create table customers (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null default 'person' check (kind in ('person', 'business')),
  name text not null check (length(name) between 1 and 120),
  business_name text check (length(business_name) between 1 and 120),
  tax_id_type text check (tax_id_type in ('rut', 'nit', 'ruc', 'cuit', 'rfc', 'vat', 'passport', 'other')),
  tax_id text,
  business_activity text check (length(business_activity) <= 120),
  email text,
  phone text,
  addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array' and jsonb_array_length(addresses) <= 10),
  birthday date,
  -- What a scanner reads of the customer's card: plain printable characters, compared without case (docs/decisions/0054).
  card_code text check (card_code ~ '^[!-~]([ -~]{0,46}[!-~])?$'),
  card_key text generated always as (lower(card_code collate "C")) stored,
  group_id uuid,
  -- Without one they pay what everyone pays.
  price_list_id uuid,
  discount_percent numeric(7, 4) not null default 0 check (discount_percent between 0 and 100),
  is_tax_exempt boolean not null default false,
  exemption_reference text check (length(exemption_reference) <= 80),
  credit_limit bigint not null default 0 check (credit_limit between 0 and 1000000000000000),
  -- The sum of the account's entries; kept by their trigger alone.
  balance bigint not null default 0,
  payment_terms_days smallint not null default 0 check (payment_terms_days between 0 and 180),
  language_tag text check (language_tag in ('en', 'es')),
  accepts_marketing boolean not null default false,
  consent_at timestamptz,
  consent_source text check (length(consent_source) <= 80),
  notes text not null default '' check (length(notes) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  metadata jsonb not null default '{}',
  -- What was bought, kept by the trigger on sales, so that lists can be sorted by it.
  last_purchase_at timestamptz,
  total_spent bigint not null default 0,
  sale_count integer not null default 0,
  status text not null default 'active' check (status in ('active', 'blocked', 'archived')),
  block_reason text check (length(block_reason) <= 200),
  -- Documents keep the customer they were made for; readers follow this to the one that stayed (docs/decisions/0030).
  merged_into_id uuid,
  anonymised_at timestamptz,
  -- Name, business name, tax id, e-mail, phone and card, folded; the name alone for people who may not see personal data.
  search_text text not null generated always as (search_fold(name || ' ' || coalesce(business_name, '') || ' '
    || coalesce(tax_id, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(card_code, ''))) stored,
  search_name text not null generated always as (search_fold(name)) stored,
  -- A customer made at a till may be sent twice: the hash of what was sent tells the second time from another customer.
  creation_hash text,
  created_by_id uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, group_id) references customer_groups (company_id, id),
  foreign key (company_id, merged_into_id) references customers (company_id, id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id),
  constraint customers_consent check (not accepts_marketing or consent_at is not null),
  constraint customers_merged check (merged_into_id is null or (status = 'archived' and merged_into_id <> id)),
  constraint customers_blocked check (status <> 'blocked' or block_reason is not null),
  constraint customers_tax_id_typed check (tax_id is null or tax_id_type is not null),
  -- A customer who was merged or anonymised has no card.
  constraint customers_card_of_living check (card_code is null or (merged_into_id is null and anonymised_at is null))
);
create unique index customers_tax_id_key on customers (company_id, tax_id) where tax_id is not null;
create index customers_name_idx on customers (company_id, search_name, id);
create index customers_updated_idx on customers (company_id, updated_at, id);
create index customers_created_idx on customers (company_id, created_at, id);
create index customers_last_purchase_idx on customers (company_id, coalesce(last_purchase_at, '1970-01-01 00:00:00+00'), id);
create index customers_total_spent_idx on customers (company_id, total_spent, id);
create index customers_balance_idx on customers (company_id, balance, id);
create index customers_group_idx on customers (company_id, group_id) where group_id is not null;
create index customers_merged_idx on customers (company_id, merged_into_id) where merged_into_id is not null;
create index customers_email_idx on customers (company_id, email) where email is not null;
create index customers_search_idx on customers using gin (company_id, search_text gin_trgm_ops);
create index customers_price_list_idx on customers (company_id, price_list_id) where price_list_id is not null;
create unique index customers_card_key on customers (company_id, card_key) where card_key is not null;
-- A customer that an import made goes when the import is taken back, unless something refers to it.
select protect_tenant_table('customers', 'select, insert, update, delete');

-- The account of a customer who buys on credit; append-only. A charge adds to what is owed, a payment takes away.
create table customer_ledger_entries (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('charge', 'payment', 'creditNote', 'adjustment', 'merge')),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  source_type text not null,
  source_id uuid not null,
  reason text check (length(reason) between 3 and 200),
  user_id uuid not null references users (id),
  occurred_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  check (kind not in ('adjustment') or reason is not null),
  check (case kind when 'charge' then amount > 0 when 'payment' then amount < 0 when 'creditNote' then amount < 0 else true end)
);
-- One fact is posted once to one account.
create unique index customer_ledger_source_key
  on customer_ledger_entries (company_id, customer_id, source_type, source_id, kind);
create index customer_ledger_customer_idx on customer_ledger_entries (company_id, customer_id, occurred_at, id);
select protect_tenant_table('customer_ledger_entries', 'select, insert');
create trigger post_customer_entry before insert on customer_ledger_entries
  for each row execute function post_customer_entry();
