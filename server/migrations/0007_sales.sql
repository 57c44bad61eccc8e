-- Sales and everything they move. All of it is append-only for the application: a correction is a new row.

create table sales (
  company_id uuid not null references companies (id),
  id uuid not null,
  channel text not null default 'pos' check (channel in ('pos', 'ecommerce', 'backoffice')),
  type text not null default 'sale' check (type in ('sale', 'refund', 'exchange', 'quote')),
  status text not null check (status in ('held', 'completed', 'cancelled')),
  receipt_series text not null,
  receipt_sequence integer not null check (receipt_sequence >= 1),
  receipt_number text not null generated always as (receipt_series || '-' || case when receipt_sequence > 999999
    then receipt_sequence::text else lpad(receipt_sequence::text, 6, '0') end) stored,
  checkout_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  epoch integer not null,
  public_token text not null check (length(public_token) = 22),
  customer_id uuid,
  customer_name text,
  cashier_id uuid not null references users (id),
  profile_id uuid not null,
  currency_tag text not null,
  prices_include_tax boolean not null,
  tax_rounding text not null check (tax_rounding in ('document', 'line')),
  subtotal_amount bigint not null check (subtotal_amount >= 0),
  discount_amount bigint not null check (discount_amount >= 0 and discount_amount <= subtotal_amount),
  net_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null check (total_amount between 0 and 1000000000000000),
  rounding_amount bigint not null,
  paid_amount bigint not null,
  change_amount bigint not null check (change_amount >= 0),
  cost_amount numeric(24, 6) not null default 0,
  item_count integer not null,
  -- Document discounts in the order they were applied: [{type, value, amount}].
  discounts jsonb not null default '[]',
  note text,
  sold_at timestamptz not null,
  business_date date not null,
  received_at timestamptz not null,
  content_hash bytea not null,
  -- Stored after its session was closed; belongs to the session's supplement (I-17).
  is_late boolean not null default false,
  needs_review text[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, checkout_id, receipt_series, receipt_sequence),
  foreign key (company_id, session_id, checkout_id) references checkout_sessions (company_id, id, checkout_id),
  foreign key (company_id, checkout_id, epoch, device_id, receipt_series)
    references checkout_leases (company_id, checkout_id, epoch, device_id, series),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, profile_id) references profiles (company_id, id),
  check (total_amount = net_amount + tax_amount),
  check (paid_amount = total_amount + rounding_amount)
);
create index sales_sold_idx on sales (company_id, sold_at desc, id);
create index sales_business_date_idx on sales (company_id, business_date) include (total_amount, tax_amount);
create index sales_session_idx on sales (company_id, session_id);
create index sales_review_idx on sales (company_id, sold_at) where needs_review <> '{}';
-- Not unique: a device makes the code of 128 random bits, and should two sales ever carry one, the first stands. It serves the
-- public link, which knows no company.
create index sales_public_token_idx on sales (public_token);

create table sale_lines (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  position smallint not null check (position between 1 and 500),
  kind text not null check (kind in ('product', 'custom', 'delivery', 'giftCardLoad', 'surcharge', 'component')),
  product_id uuid,
  variant_id uuid,
  tracks_stock boolean not null,
  name text not null,
  sku text,
  unit_tag text not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  original_unit_price numeric(18, 6) not null check (original_unit_price >= 0),
  label_price bigint,
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(16, 4),
  base_amount bigint not null check (base_amount >= 0),
  line_discount_amount bigint not null check (line_discount_amount between 0 and base_amount),
  allocated_discount_amount bigint not null check (allocated_discount_amount between 0 and base_amount - line_discount_amount),
  net_amount bigint not null check (net_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  gross_amount bigint not null check (gross_amount = net_amount + tax_amount),
  unit_cost numeric(18, 6) not null default 0,
  note text,
  primary key (company_id, id),
  unique (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  check ((variant_id is null) = (product_id is null))
);

create table sale_line_taxes (
  company_id uuid not null,
  sale_id uuid not null,
  line_id uuid not null,
  position smallint not null,
  tax_id uuid not null,
  name_en text not null,
  name_es text not null,
  kind text not null check (kind in ('percentage', 'fixed')),
  rate numeric(16, 4) not null,
  taxable_amount bigint not null,
  amount bigint not null,
  primary key (company_id, sale_id, line_id, position),
  foreign key (company_id, line_id) references sale_lines (company_id, id),
  -- A version of a tax is never deleted, so the one that was printed is still there.
  foreign key (company_id, tax_id) references taxes (company_id, id)
);

create table sale_payments (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  position smallint not null,
  session_id uuid not null,
  tender_id uuid not null,
  tendered_amount bigint not null check (tendered_amount > 0),
  change_amount bigint not null check (change_amount between 0 and tendered_amount),
  amount bigint not null check (amount = tendered_amount - change_amount),
  reference text,
  taken_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id)
);

-- Double entry over all money: in each transaction debits equal credits (I-05). The source is a sale or a drawer movement.
create table ledger_entries (
  company_id uuid not null references companies (id),
  transaction_id uuid not null,
  position smallint not null,
  source_type text not null check (source_type in ('sale', 'checkoutMovement')),
  account text not null check (length(account) between 1 and 60),
  currency_tag text not null,
  business_date date not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  primary key (company_id, transaction_id, position),
  check ((debit = 0) <> (credit = 0))
);

-- What was offered and not posted: the same id with another body, totals that do not add up, a number used twice. Kept whole
-- until a manager decides (reliability 5.1: money taken is never refused, only questioned).
create table sale_conflicts (
  company_id uuid not null references companies (id),
  id uuid not null,
  sale_id uuid not null,
  reason text not null check (reason in ('saleIdReused', 'saleTotalsMismatch', 'receiptNumberUsed', 'saleNotSettled',
    'referenceUnknown')),
  payload jsonb not null,
  content_hash bytea not null,
  user_id uuid not null references users (id),
  offered_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sale_id, content_hash)
);

create table audit_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  actor_id uuid not null references users (id),
  action text not null check (length(action) between 1 and 60),
  entity text not null,
  entity_id uuid not null,
  data jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index audit_entries_entity_idx on audit_entries (company_id, entity, entity_id, at);

select protect_tenant_table('sales', 'select, insert');
select protect_tenant_table('sale_lines', 'select, insert');
select protect_tenant_table('sale_line_taxes', 'select, insert');
select protect_tenant_table('sale_payments', 'select, insert');
select protect_tenant_table('ledger_entries', 'select, insert');
select protect_tenant_table('sale_conflicts', 'select, insert');
select protect_tenant_table('audit_entries', 'select, insert');

-- Whoever has the code on the paper may find out which sale of which company it stands for, and nothing else.
create policy receipt_link on sales for select
  using ((select app_company_id()) is null and public_token = (select app_receipt_token()));
