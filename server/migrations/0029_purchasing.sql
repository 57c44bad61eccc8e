-- Purchase orders, what came of them, what suppliers bill, and what goods cost later (docs/decisions/0088).

-- A mail may carry one file. It goes when the mail has been sent.
alter table mail_outbox add column attachment_name text, add column attachment bytea,
  add constraint mail_outbox_attachment_check check (attachment is null or attachment_name is not null);

-- In which language a supplier reads orders; null means the company's.
alter table suppliers add column language text check (language in ('en', 'es'));

-- The last number of each kind of document. Orders and receipts are numbered per company.
create table purchase_numbers (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('order', 'receipt', 'return')),
  last_number integer not null default 0,
  primary key (company_id, kind)
);
select protect_tenant_table('purchase_numbers', 'select, insert, update');

create table purchase_orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number >= 1),
  supplier_id uuid not null,
  -- As it was when it was ordered.
  supplier_name text not null check (length(supplier_name) between 1 and 120),
  location_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'ordered', 'closed', 'cancelled')),
  -- How it came to be: typed, proposed by the list to reorder, or made by goods that came without an order.
  origin text not null default 'form' check (origin in ('form', 'reorder', 'receipt')),
  currency_tag text not null references currency_digits (currency_tag),
  -- Units of the company's currency for one of the order's.
  exchange_rate numeric(18, 9) not null default 1 check (exchange_rate > 0),
  prices_include_tax boolean not null default false,
  -- Taxes that cannot be recovered are part of what goods cost.
  taxes_are_cost boolean not null default false,
  expected_on date,
  supplier_reference text check (length(supplier_reference) between 1 and 60),
  -- For the supplier, and for the shop's own people.
  note text not null default '' check (length(note) <= 2000),
  internal_note text not null default '' check (length(internal_note) <= 2000),
  -- Additional costs: [{name, amount, spreadBy}].
  costs jsonb not null default '[]' check (jsonb_typeof(costs) = 'array' and jsonb_array_length(costs) <= 10),
  -- Taxes as they were when it was priced: [{taxId, name, rate, taxableAmount, amount}].
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  -- Minor units of the order's currency.
  order_discount_amount bigint not null default 0 check (order_discount_amount >= 0),
  subtotal_amount bigint not null check (subtotal_amount >= 0),
  discount_amount bigint not null check (discount_amount between 0 and subtotal_amount),
  net_amount bigint not null check (net_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  costs_amount bigint not null check (costs_amount >= 0),
  total_amount bigint not null,
  ordered_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  close_reason text check (length(close_reason) between 3 and 200),
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- How the history names it.
  name text not null generated always as (number::text || ' · ' || supplier_name) stored,
  search_text text not null generated always as (search_fold(number::text || ' ' || supplier_name || ' '
    || coalesce(supplier_reference, ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  check (total_amount = net_amount + tax_amount + costs_amount and total_amount <= 1000000000000000),
  check ((status = 'draft' or status = 'cancelled') or ordered_at is not null),
  check ((status in ('closed', 'cancelled')) = (closed_at is not null))
);
create unique index purchase_orders_number_key on purchase_orders (company_id, number);
create index purchase_orders_status_idx on purchase_orders (company_id, status, number desc);
create index purchase_orders_supplier_idx on purchase_orders (company_id, supplier_id, number desc);
create index purchase_orders_search_idx on purchase_orders using gin (company_id, search_text gin_trgm_ops);
select protect_tenant_table('purchase_orders', 'select, insert, update, delete');

create table purchase_order_lines (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position smallint not null check (position between 1 and 1000),
  product_id uuid not null,
  variant_id uuid not null,
  name text not null,
  sku text not null,
  supplier_sku text check (length(supplier_sku) between 1 and 60),
  pack_name text check (length(pack_name) between 1 and 40),
  pack_factor numeric(14, 3) not null default 1 check (pack_factor > 0),
  -- Packs, and the same in units of stock.
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_quantity numeric(14, 3) not null check (unit_quantity > 0),
  -- Of one pack, in major units of the order's currency.
  cost numeric(18, 6) not null check (cost >= 0),
  discount_percent numeric(7, 4) not null default 0 check (discount_percent between 0 and 100),
  -- The taxes it was priced with, by version.
  tax_ids uuid[] not null default '{}',
  net_amount bigint not null check (net_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  note text not null default '' check (length(note) <= 200),
  -- Sum of the receipts that stand, less what went back to be replaced; units of stock.
  received_quantity numeric(14, 3) not null default 0 check (received_quantity >= 0),
  -- What came above the order, by consent. Nothing is received above both.
  over_quantity numeric(14, 3) not null default 0 check (over_quantity >= 0),
  primary key (company_id, id),
  unique (company_id, order_id, position),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, product_id, variant_id) references variants (company_id, product_id, id),
  constraint purchase_order_lines_units_check check (unit_quantity = quantity * pack_factor),
  constraint purchase_order_lines_received_check check (received_quantity <= unit_quantity + over_quantity)
);
-- What is on the way of a variant.
create index purchase_order_lines_variant_idx on purchase_order_lines (company_id, variant_id)
  include (order_id, unit_quantity, received_quantity);
select protect_tenant_table('purchase_order_lines', 'select, insert, update, delete');

-- Goods that came. A receipt never changes: it can be reversed, and goods of it can go back.
create table purchase_receipts (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number >= 1),
  order_id uuid not null,
  supplier_id uuid not null,
  location_id uuid not null,
  document_type text check (document_type in ('invoice', 'deliveryNote', 'other')),
  document_number text check (length(document_number) between 1 and 60),
  currency_tag text not null references currency_digits (currency_tag),
  exchange_rate numeric(18, 9) not null check (exchange_rate > 0),
  -- What the supplier takes for the goods, in major units of its currency, and what they cost the shop in its own.
  goods_amount numeric(32, 9) not null check (goods_amount >= 0),
  amount numeric(32, 9) not null check (amount >= 0),
  costs jsonb not null default '[]' check (jsonb_typeof(costs) = 'array'),
  note text not null default '' check (length(note) <= 500),
  received_at timestamptz not null,
  business_date date not null,
  user_id uuid not null references users (id),
  -- Who consented to more than was ordered.
  approved_by_id uuid references users (id),
  content_hash bytea not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  check (document_number is null or document_type is not null)
);
create unique index purchase_receipts_number_key on purchase_receipts (company_id, number);
create index purchase_receipts_order_idx on purchase_receipts (company_id, order_id);
create index purchase_receipts_day_idx on purchase_receipts (company_id, business_date);
create index purchase_receipts_document_idx on purchase_receipts (company_id, supplier_id, lower(document_number))
  where document_number is not null;
select protect_tenant_table('purchase_receipts', 'select, insert');

create table purchase_receipt_lines (
  company_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  order_line_id uuid not null,
  variant_id uuid not null,
  -- Units of stock. Rejected goods never enter stock or cost.
  quantity numeric(14, 3) not null check (quantity >= 0),
  rejected_quantity numeric(14, 3) not null default 0 check (rejected_quantity >= 0),
  reject_reason text check (length(reject_reason) between 3 and 200),
  -- What one pack cost at the door, in major units of the supplier's currency.
  cost numeric(18, 6) not null check (cost >= 0),
  goods_amount numeric(32, 9) not null check (goods_amount >= 0),
  amount numeric(32, 9) not null check (amount >= 0),
  lot text check (length(lot) between 1 and 40),
  expires_on date,
  primary key (company_id, id),
  foreign key (company_id, receipt_id) references purchase_receipts (company_id, id),
  foreign key (company_id, order_line_id) references purchase_order_lines (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  check (quantity + rejected_quantity > 0),
  check ((rejected_quantity > 0) = (reject_reason is not null)),
  check (quantity > 0 or amount = 0)
);
create unique index purchase_receipt_lines_once on purchase_receipt_lines (company_id, receipt_id, order_line_id);
create index purchase_receipt_lines_order_idx on purchase_receipt_lines (company_id, order_line_id);
select protect_tenant_table('purchase_receipt_lines', 'select, insert');

-- A receipt that was taken back, once.
create table purchase_reversals (
  company_id uuid not null,
  receipt_id uuid not null,
  reason text not null check (length(reason) between 3 and 200),
  user_id uuid not null references users (id),
  reversed_at timestamptz not null,
  primary key (company_id, receipt_id),
  foreign key (company_id, receipt_id) references purchase_receipts (company_id, id)
);
select protect_tenant_table('purchase_reversals', 'select, insert');

-- Goods that go back to the supplier.
create table purchase_returns (
  company_id uuid not null,
  id uuid not null,
  number integer not null check (number >= 1),
  receipt_id uuid not null,
  reason text not null check (length(reason) between 3 and 200),
  -- Whether the supplier sends others: the order then waits for them.
  expects_replacement boolean not null,
  user_id uuid not null references users (id),
  returned_at timestamptz not null,
  business_date date not null,
  primary key (company_id, id),
  foreign key (company_id, receipt_id) references purchase_receipts (company_id, id)
);
create unique index purchase_returns_number_key on purchase_returns (company_id, number);
create index purchase_returns_receipt_idx on purchase_returns (company_id, receipt_id);
select protect_tenant_table('purchase_returns', 'select, insert');

create table purchase_return_lines (
  company_id uuid not null,
  id uuid not null,
  return_id uuid not null,
  receipt_line_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- What they had cost, in the company's currency.
  amount numeric(32, 9) not null check (amount >= 0),
  primary key (company_id, id),
  unique (company_id, return_id, receipt_line_id),
  foreign key (company_id, return_id) references purchase_returns (company_id, id),
  foreign key (company_id, receipt_line_id) references purchase_receipt_lines (company_id, id)
);
create index purchase_return_lines_line_idx on purchase_return_lines (company_id, receipt_line_id);
select protect_tenant_table('purchase_return_lines', 'select, insert');

-- Goods being counted at the door, by as many people and phones as there are. An order has one such count at a time.
create table purchase_receivings (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  status text not null default 'open' check (status in ('open', 'posted', 'dropped')),
  receipt_id uuid,
  opened_by_id uuid not null references users (id),
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  foreign key (company_id, receipt_id) references purchase_receipts (company_id, id),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'posted') = (receipt_id is not null))
);
create unique index purchase_receivings_one_open on purchase_receivings (company_id, order_id) where status = 'open';
select protect_tenant_table('purchase_receivings', 'select, insert, update');

-- What was scanned or typed, append-only. The phone makes the id, so what is sent again counts once.
create table purchase_scans (
  company_id uuid not null,
  id uuid not null,
  receiving_id uuid not null,
  variant_id uuid not null,
  -- Units of stock, signed: what was counted too much is taken back by another row.
  quantity numeric(14, 3) not null check (quantity <> 0),
  is_rejected boolean not null default false,
  user_id uuid not null references users (id),
  -- The phone or window, to tell two of them apart.
  device_key text not null check (length(device_key) between 1 and 40),
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, receiving_id) references purchase_receivings (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create index purchase_scans_receiving_idx on purchase_scans (company_id, receiving_id, variant_id);
select protect_tenant_table('purchase_scans', 'select, insert');

-- What suppliers ask for. `amount`s in minor units of the bill's currency.
create table supplier_bills (
  company_id uuid not null references companies (id),
  id uuid not null,
  supplier_id uuid not null,
  supplier_name text not null,
  order_id uuid,
  kind text not null check (kind in ('invoice', 'creditNote')),
  number text not null check (length(number) between 1 and 60),
  number_key text not null generated always as (search_fold(number)) stored,
  -- How the history names it.
  name text not null generated always as (number || ' · ' || supplier_name) stored,
  billed_on date not null,
  due_on date not null,
  currency_tag text not null references currency_digits (currency_tag),
  exchange_rate numeric(18, 9) not null check (exchange_rate > 0),
  -- As it stands on the paper, and what the shop agreed to pay.
  total_amount bigint not null check (total_amount >= 0),
  agreed_amount bigint not null check (agreed_amount >= 0),
  pays_missing_goods boolean not null default false,
  pays_higher_costs boolean not null default false,
  -- Of a credit note: for goods that went back, which changes no cost.
  is_for_return boolean not null default false,
  note text not null default '' check (length(note) <= 500),
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  voided_at timestamptz,
  void_reason text check (length(void_reason) between 3 and 200),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  check (due_on >= billed_on),
  check ((voided_at is null) = (void_reason is null))
);
-- A paper is entered once.
create unique index supplier_bills_paper_key on supplier_bills (company_id, supplier_id, kind, number_key) where voided_at is null;
create index supplier_bills_order_idx on supplier_bills (company_id, order_id) where order_id is not null;
create index supplier_bills_due_idx on supplier_bills (company_id, due_on, id);
select protect_tenant_table('supplier_bills', 'select, insert, update');

create table supplier_bill_lines (
  company_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  order_line_id uuid not null,
  -- Units of stock, and the cost of a pack of the order's line.
  quantity numeric(14, 3) not null check (quantity > 0),
  cost numeric(18, 6) not null check (cost >= 0),
  -- With taxes: what the bill asks, and what is paid of it.
  amount bigint not null check (amount >= 0),
  received_quantity numeric(14, 3) not null,
  ordered_cost numeric(18, 6) not null,
  pay_quantity numeric(14, 3) not null check (pay_quantity >= 0),
  pay_cost numeric(18, 6) not null check (pay_cost >= 0),
  pay_amount bigint not null check (pay_amount >= 0),
  primary key (company_id, id),
  unique (company_id, bill_id, order_line_id),
  foreign key (company_id, bill_id) references supplier_bills (company_id, id),
  foreign key (company_id, order_line_id) references purchase_order_lines (company_id, id)
);
create index supplier_bill_lines_order_idx on supplier_bill_lines (company_id, order_line_id);
select protect_tenant_table('supplier_bill_lines', 'select, insert');

-- Payments, append-only: a wrong one is taken back by its opposite.
create table supplier_bill_payments (
  company_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  amount bigint not null check (amount <> 0),
  paid_on date not null,
  method text not null check (method in ('transfer', 'cash', 'card', 'cheque', 'credit', 'other')),
  reference text check (length(reference) between 1 and 60),
  reverses_id uuid,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, bill_id) references supplier_bills (company_id, id),
  foreign key (company_id, reverses_id) references supplier_bill_payments (company_id, id),
  check ((amount < 0) = (reverses_id is not null))
);
create unique index supplier_bill_payments_reversed_once on supplier_bill_payments (company_id, reverses_id) where reverses_id is not null;
create index supplier_bill_payments_bill_idx on supplier_bill_payments (company_id, bill_id);
select protect_tenant_table('supplier_bill_payments', 'select, insert');

-- Freight, customs, another price or a supplier's credit, known after the goods came.
create table late_costs (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  -- The sign follows from the kind: a credit lowers what goods cost.
  kind text not null check (kind in ('charge', 'credit')),
  name text not null check (length(name) between 1 and 60),
  document_number text check (length(document_number) between 1 and 60),
  amount bigint not null check (amount > 0),
  currency_tag text not null references currency_digits (currency_tag),
  exchange_rate numeric(18, 9) not null check (exchange_rate > 0),
  spread_by text not null check (spread_by in ('value', 'quantity', 'weight')),
  user_id uuid not null references users (id),
  posted_at timestamptz not null,
  undone_at timestamptz,
  undo_reason text check (length(undo_reason) between 3 and 200),
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  check ((undone_at is null) = (undo_reason is null))
);
create index late_costs_order_idx on late_costs (company_id, order_id);
select protect_tenant_table('late_costs', 'select, insert, update');

create table late_cost_shares (
  company_id uuid not null,
  late_cost_id uuid not null,
  receipt_line_id uuid not null,
  -- Signed, in the company's currency.
  amount numeric(32, 9) not null,
  primary key (company_id, late_cost_id, receipt_line_id),
  foreign key (company_id, late_cost_id) references late_costs (company_id, id),
  foreign key (company_id, receipt_line_id) references purchase_receipt_lines (company_id, id)
);
create index late_cost_shares_line_idx on late_cost_shares (company_id, receipt_line_id);
select protect_tenant_table('late_cost_shares', 'select, insert');

-- Parcels on the way.
create table purchase_shipments (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  carrier text not null default '' check (length(carrier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 80),
  tracking_url text check (length(tracking_url) <= 500),
  expected_on date,
  arrived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  check (carrier <> '' or tracking_number <> '' or tracking_url is not null)
);
create index purchase_shipments_order_idx on purchase_shipments (company_id, order_id);
select protect_tenant_table('purchase_shipments', 'select, insert, update, delete');

create table purchase_attachments (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 120),
  file_path text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  uploaded_by_id uuid not null references users (id),
  uploaded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade
);
create index purchase_attachments_order_idx on purchase_attachments (company_id, order_id);
select protect_tenant_table('purchase_attachments', 'select, insert, delete');
create policy sweep on purchase_attachments for select to mostrador_app using ((select app_is_purging()));

-- A line has received what its standing receipts say, less what went back to be replaced, and never above the order without consent.
create view inv.i21_received_is_sum_of_receipts with (security_invoker = true) as
  select l.company_id, l.id
  from purchase_order_lines l
  left join (
    select r.company_id, r.order_line_id, sum(r.quantity) as quantity
    from purchase_receipt_lines r
    where not exists (select from purchase_reversals v where v.company_id = r.company_id and v.receipt_id = r.receipt_id)
    group by 1, 2
  ) came on came.company_id = l.company_id and came.order_line_id = l.id
  left join (
    select r.company_id, r.order_line_id, sum(b.quantity) as quantity
    from purchase_return_lines b
    join purchase_returns t on t.company_id = b.company_id and t.id = b.return_id and t.expects_replacement
    join purchase_receipt_lines r on r.company_id = b.company_id and r.id = b.receipt_line_id
    group by 1, 2
  ) back on back.company_id = l.company_id and back.order_line_id = l.id
  where l.received_quantity <> coalesce(came.quantity, 0) - coalesce(back.quantity, 0);

-- Each line of a receipt moved its goods once, and only what was accepted.
create view inv.i45_receipts_move_stock_once with (security_invoker = true) as
  select r.company_id, r.id
  from purchase_receipt_lines r
  left join (
    select company_id, source_line_id, sum(quantity) as quantity
    from stock_movements where source_type = 'purchaseReceipt' and kind = 'purchase' group by 1, 2
  ) m on m.company_id = r.company_id and m.source_line_id = r.id
  where coalesce(m.quantity, 0) <> r.quantity;
