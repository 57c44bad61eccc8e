-- Whom the shop sells to and buys from: customers with their account, groups of customers, suppliers and what they supply.

create table customer_groups (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index customer_groups_name_key on customer_groups (company_id, search_fold(name));

alter table customers
  add column business_name text check (length(business_name) between 1 and 120),
  add column tax_id_type text check (tax_id_type in ('rut', 'nit', 'ruc', 'cuit', 'rfc', 'vat', 'passport', 'other')),
  add column business_activity text check (length(business_activity) <= 120),
  add column addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array' and jsonb_array_length(addresses) <= 10),
  add column birthday date,
  add column group_id uuid,
  add column discount_percent numeric(7, 4) not null default 0 check (discount_percent between 0 and 100),
  add column is_tax_exempt boolean not null default false,
  add column exemption_reference text check (length(exemption_reference) <= 80),
  add column credit_limit bigint not null default 0 check (credit_limit between 0 and 1000000000000000),
  -- The sum of the account's entries; kept by their trigger alone.
  add column balance bigint not null default 0,
  add column payment_terms_days smallint not null default 0 check (payment_terms_days between 0 and 180),
  add column language_tag text check (language_tag in ('en', 'es')),
  add column accepts_marketing boolean not null default false,
  add column consent_at timestamptz,
  add column consent_source text check (length(consent_source) <= 80),
  add column notes text not null default '' check (length(notes) <= 2000),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 30),
  add column block_reason text check (length(block_reason) <= 200),
  add column if not exists metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  -- What was bought, kept by the trigger on sales, so that lists can be sorted by it.
  add column last_purchase_at timestamptz,
  add column total_spent bigint not null default 0,
  add column sale_count integer not null default 0,
  -- Documents keep the customer they were made for; who reads them follows this to the one that stayed.
  add column merged_into_id uuid,
  add column anonymised_at timestamptz,
  -- Name, business name, tax id, e-mail and phone, folded; the name alone for those who may not see personal data.
  add column search_text text not null generated always as (search_fold(name || ' ' || coalesce(business_name, '') || ' '
    || coalesce(tax_id, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  add column search_name text not null generated always as (search_fold(name)) stored,
  add column created_by_id uuid references users (id),
  add foreign key (company_id, group_id) references customer_groups (company_id, id),
  add foreign key (company_id, merged_into_id) references customers (company_id, id),
  add constraint customers_consent check (not accepts_marketing or consent_at is not null),
  add constraint customers_merged check (merged_into_id is null or (status = 'archived' and merged_into_id <> id)),
  add constraint customers_blocked check (status <> 'blocked' or block_reason is not null),
  add constraint customers_tax_id_typed check (tax_id is null or tax_id_type is not null);
drop index customers_name_idx;
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
create index sales_customer_idx on sales (company_id, customer_id, sold_at desc) where customer_id is not null;

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

-- The balance is the sum of the entries because only this writes it, with the customer's row locked.
create function post_customer_entry() returns trigger
  language plpgsql as $$
begin
  update customers set balance = balance + new.amount
    where company_id = new.company_id and id = new.customer_id
    returning balance into new.balance_after;
  return new;
end $$;
create trigger post_customer_entry before insert on customer_ledger_entries
  for each row execute function post_customer_entry();

-- What a customer bought, in the row of the one that stayed when two were made one.
create function count_customer_sale() returns trigger
  language plpgsql as $$
begin
  update customers c set
    last_purchase_at = greatest(c.last_purchase_at, new.sold_at),
    total_spent = c.total_spent + new.total_amount,
    sale_count = c.sale_count + 1
  from customers sold_to
  where sold_to.company_id = new.company_id and sold_to.id = new.customer_id
    and c.company_id = new.company_id and c.id = coalesce(sold_to.merged_into_id, sold_to.id);
  return null;
end $$;
create trigger count_customer_sale after insert on sales
  for each row when (new.customer_id is not null and new.status = 'completed' and new.type = 'sale')
  execute function count_customer_sale();
update customers c set last_purchase_at = s.last, total_spent = s.spent, sale_count = s.count
from (select company_id, customer_id, max(sold_at) as last, sum(total_amount) as spent, count(*) as count
  from sales where status = 'completed' and type = 'sale' and customer_id is not null group by 1, 2) s
where s.company_id = c.company_id and s.customer_id = c.id;

create table suppliers (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  business_name text check (length(business_name) between 1 and 120),
  tax_id_type text check (tax_id_type in ('rut', 'nit', 'ruc', 'cuit', 'rfc', 'vat', 'passport', 'other')),
  tax_id text,
  email text,
  phone text,
  website text,
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 10),
  addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array' and jsonb_array_length(addresses) <= 10),
  currency_tag text not null references currency_digits (currency_tag),
  payment_terms_days smallint not null default 0 check (payment_terms_days between 0 and 180),
  lead_time_days smallint not null default 0 check (lead_time_days between 0 and 365),
  minimum_order_amount bigint check (minimum_order_amount between 0 and 1000000000000000),
  bank_details text check (length(bank_details) <= 500),
  notes text not null default '' check (length(notes) <= 2000),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  status text not null default 'active' check (status in ('active', 'archived')),
  search_text text not null generated always as (search_fold(name || ' ' || coalesce(business_name, '') || ' '
    || coalesce(tax_id, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  search_name text not null generated always as (search_fold(name)) stored,
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (tax_id is null or tax_id_type is not null)
);
create unique index suppliers_tax_id_key on suppliers (company_id, tax_id) where tax_id is not null;
create index suppliers_name_idx on suppliers (company_id, search_name, id);
create index suppliers_updated_idx on suppliers (company_id, updated_at, id);
create index suppliers_search_idx on suppliers using gin (company_id, search_text gin_trgm_ops);

-- What a supplier sells to the shop: under which code, at what cost, in packs of how many.
create table supplier_products (
  company_id uuid not null,
  supplier_id uuid not null,
  variant_id uuid not null,
  supplier_sku text check (length(supplier_sku) between 1 and 60),
  cost numeric(18, 6) check (cost >= 0),
  pack_factor numeric(14, 3) not null default 1 check (pack_factor > 0),
  minimum_quantity numeric(14, 3) not null default 0 check (minimum_quantity >= 0),
  is_preferred boolean not null default false,
  last_ordered_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, supplier_id, variant_id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create unique index supplier_products_preferred_key on supplier_products (company_id, variant_id) where is_preferred;
create index supplier_products_variant_idx on supplier_products (company_id, variant_id);

select protect_tenant_table('customer_groups', 'select, insert, update, delete');
select protect_tenant_table('customer_ledger_entries', 'select, insert');
select protect_tenant_table('suppliers', 'select, insert, update');
select protect_tenant_table('supplier_products', 'select, insert, update, delete');

create view inv.i30_customer_balance_is_sum_of_entries with (security_invoker = true) as
  select c.company_id, c.id
  from customers c
  left join (select company_id, customer_id, sum(amount) as sum from customer_ledger_entries group by 1, 2) e
    on e.company_id = c.company_id and e.customer_id = c.id
  where c.balance <> coalesce(e.sum, 0);

-- Following a merge once is enough: what was merged into a customer who was merged later points at the last one.
create view inv.i31_merges_end_at_a_living_customer with (security_invoker = true) as
  select c.company_id, c.id
  from customers c join customers target on target.company_id = c.company_id and target.id = c.merged_into_id
  where target.merged_into_id is not null;
