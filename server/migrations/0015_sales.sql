-- Sales and what they are made of. All of it is append-only for the application: a correction is a new row.

-- A sale, a refund or an exchange. A refund is a document of its own with negative amounts that names the one it takes back
-- (docs/decisions/0039), or comes without a receipt from a known customer (docs/decisions/0052). An exchange is one document: its totals
-- are the new products less what comes back, so they may be of either sign (docs/decisions/0053).
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
  -- A number that two papers carry is posted a second time only where a person decided so. The transaction of that decision says it,
  -- because the function that stores a sale knows nothing of decisions.
  repeats_number boolean not null default coalesce(current_setting('app.repeats_number', true), '') = 'on',
  checkout_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  epoch integer not null,
  public_token text not null check (length(public_token) = 22),
  -- What it takes back.
  original_sale_id uuid,
  refund_reason text check (refund_reason in ('changedMind', 'wrongItem', 'defective', 'expired', 'priceError', 'other')),
  -- Of an exchange: what came back in it, positive. Its total and this are what the new products come to.
  returned_amount bigint not null default 0
    constraint sales_returned_amount_check check (case when type = 'exchange'
      then returned_amount >= 0 else returned_amount = 0 end),
  customer_id uuid,
  -- Customer and list as they were when the sale arrived. Refunds take them from their sale.
  customer_name text,
  customer_tax_id text,
  price_list_id uuid,
  price_list_name text,
  -- Sold without taxes: the customer pays none, or a person with the right said so (docs/decisions/0055).
  exemption_reason text check (exemption_reason in ('customer', 'manual')),
  exemption_reference text check (length(exemption_reference) between 1 and 80),
  cashier_id uuid not null references users (id),
  -- Who gets the sale in reports; the cashier took the money.
  seller_id uuid not null references users (id),
  profile_id uuid not null,
  currency_tag text not null,
  prices_include_tax boolean not null,
  tax_rounding text not null check (tax_rounding in ('document', 'line')),
  subtotal_amount bigint not null
    constraint sales_subtotal_amount_check check (case type when 'refund' then subtotal_amount <= 0
      when 'exchange' then true else subtotal_amount >= 0 end),
  discount_amount bigint not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null
    constraint sales_total_amount_check check (case type when 'refund' then total_amount between -1000000000000000 and 0
      when 'exchange' then total_amount between -returned_amount and 1000000000000000
      else total_amount between 0 and 1000000000000000 end),
  rounding_amount bigint not null,
  -- What a customer gives beside the total. It is in no tax, discount or sum of sales, and stays with the payments: a refund gives
  -- none of it back.
  tip_amount bigint not null default 0 check (tip_amount >= 0),
  paid_amount bigint not null,
  change_amount bigint not null check (change_amount >= 0),
  cost_amount numeric(24, 6) not null default 0,
  item_count integer not null,
  -- Document discounts in the order they were applied: [{type, value, amount}].
  discounts jsonb not null default '[]',
  note text,
  internal_note text check (length(internal_note) between 1 and 1000),
  sold_at timestamptz not null,
  business_date date not null,
  received_at timestamptz not null,
  content_hash bytea not null,
  -- Stored after its session was closed; belongs to the session's supplement (`inv.i17`).
  is_late boolean not null default false,
  needs_review text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, session_id, checkout_id) references checkout_sessions (company_id, id, checkout_id),
  foreign key (company_id, checkout_id, epoch, device_id, receipt_series)
    references checkout_leases (company_id, checkout_id, epoch, device_id, series),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, profile_id) references profiles (company_id, id),
  foreign key (company_id, original_sale_id) references sales (company_id, id),
  constraint sales_price_list_fkey foreign key (company_id, price_list_id) references price_lists (company_id, id),
  constraint sales_refund_check check ((type in ('refund', 'exchange')) = (refund_reason is not null)
    and (original_sale_id is null or type in ('refund', 'exchange'))
    and (type <> 'exchange' or original_sale_id is not null)
    and (type <> 'refund' or original_sale_id is not null or customer_id is not null)),
  constraint sales_check check (case type when 'refund' then discount_amount between subtotal_amount and 0
    when 'exchange' then true else discount_amount between 0 and subtotal_amount end),
  constraint sales_exemption_check check (exemption_reference is null or exemption_reason is not null),
  constraint sales_price_list_check check ((price_list_id is null) = (price_list_name is null)),
  constraint sales_paid_check check (paid_amount = total_amount + rounding_amount + tip_amount),
  constraint sales_tip_check check (tip_amount = 0 or type = 'sale'),
  check (total_amount = net_amount + tax_amount)
);
create index sales_sold_idx on sales (company_id, sold_at desc, id);
create index sales_business_date_idx on sales (company_id, business_date) include (total_amount, tax_amount);
create index sales_session_idx on sales (company_id, session_id);
create index sales_review_idx on sales (company_id, sold_at) where needs_review <> '{}';
-- Not unique: a device makes the code of 128 random bits, and should two sales ever carry one, the first stands. It serves the
-- public link, which knows no company.
create index sales_public_token_idx on sales (public_token);
create index sales_customer_idx on sales (company_id, customer_id, sold_at desc) where customer_id is not null;
create unique index sales_company_id_checkout_id_receipt_key
  on sales (company_id, checkout_id, receipt_series, receipt_sequence) where not repeats_number;
create index sales_receipt_number_idx on sales (company_id, receipt_number);
create index sales_original_idx on sales (company_id, original_sale_id) where original_sale_id is not null;
select protect_tenant_table('sales', 'select, insert');
-- The code on the paper leads to its sale and that sale's company, and to nothing else (docs/decisions/0016).
create policy receipt_link on sales for select
  using ((select app_company_id()) is null and public_token = (select app_receipt_token()));
create trigger end_held_sale after insert on sales for each row execute function end_held_sale();
create trigger count_customer_sale after insert on sales
  for each row when (new.customer_id is not null and new.status = 'completed')
  execute function count_customer_sale();
create trigger sales_original_holds before insert on sales
  for each row when (new.original_sale_id is not null) execute function refuse_refunding_a_void();

-- What was sold, or came back: then the quantity and the amounts are negative.
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
  -- The line that comes back.
  original_line_id uuid,
  -- In which state it came back: damaged and defective goods come into the stock and leave it again at once (docs/decisions/0048).
  return_condition text check (return_condition in ('resalable', 'damaged', 'defective', 'lost')),
  quantity numeric(14, 3) not null
    constraint sale_lines_quantity_check check (quantity <> 0 and (original_line_id is null or quantity < 0)),
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  original_unit_price numeric(18, 6) not null check (original_unit_price >= 0),
  label_price bigint,
  -- Why the price is another than the listed one.
  price_reason text check (length(price_reason) between 1 and 40),
  -- A discount of the line and why; the reason of a discount on the whole sale stands with it in `sales.discounts`.
  discount_type text check (discount_type in ('percent', 'amount')),
  discount_value numeric(16, 4),
  discount_reason text check (length(discount_reason) between 1 and 40),
  base_amount bigint not null
    constraint sale_lines_base_amount_check check (case when quantity < 0 then base_amount <= 0 else base_amount >= 0 end),
  line_discount_amount bigint not null,
  allocated_discount_amount bigint not null,
  -- What the price held of tax and was not charged.
  exempted_amount bigint not null default 0,
  net_amount bigint not null
    constraint sale_lines_net_amount_check check (case when quantity < 0 then net_amount <= 0 else net_amount >= 0 end),
  tax_amount bigint not null
    constraint sale_lines_tax_amount_check check (case when quantity < 0 then tax_amount <= 0 else tax_amount >= 0 end),
  gross_amount bigint not null,
  unit_cost numeric(18, 6) not null default 0,
  note text,
  primary key (company_id, id),
  unique (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  foreign key (company_id, original_line_id) references sale_lines (company_id, id),
  constraint sale_lines_check check (case when quantity < 0 then line_discount_amount between base_amount and 0
    else line_discount_amount between 0 and base_amount end),
  constraint sale_lines_check1 check (case when quantity < 0
    then allocated_discount_amount between base_amount - line_discount_amount and 0
    else allocated_discount_amount between 0 and base_amount - line_discount_amount end),
  constraint sale_lines_condition_of_what_came_back check (return_condition is null or quantity < 0),
  -- A line that leaves tax out charges none, and goes the way of its quantity.
  constraint sale_lines_exempted_check check (exempted_amount = 0
    or (tax_amount = 0 and (exempted_amount < 0) = (quantity < 0))),
  check (gross_amount = net_amount + tax_amount),
  check ((variant_id is null) = (product_id is null))
);
create index sale_lines_original_idx on sale_lines (company_id, original_line_id) where original_line_id is not null;
-- Finds what a variant was sold for lately.
create index sale_lines_variant_idx on sale_lines (company_id, variant_id) where variant_id is not null;
select protect_tenant_table('sale_lines', 'select, insert');
create trigger sale_lines_refund_once before insert on sale_lines
  for each row when (new.original_line_id is not null) execute function refuse_refunding_more_than_sold();

-- The taxes of a line as they were printed.
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
select protect_tenant_table('sale_line_taxes', 'select, insert');
create trigger sale_line_taxes_mark_used after insert on sale_line_taxes
  referencing new table as added for each statement execute function mark_used_taxes();

-- What a kit was made of when the sale was stored: it may be made of something else tomorrow. Their stock moves, not the kit's.
create table sale_line_components (
  company_id uuid not null,
  line_id uuid not null,
  position smallint not null,
  sale_id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  name text not null,
  sku text not null,
  -- Of the whole line, not of one kit.
  quantity numeric(14, 3) not null check (quantity <> 0),
  unit_cost numeric(18, 6) not null,
  tracks_stock boolean not null,
  primary key (company_id, line_id, position),
  foreign key (company_id, line_id) references sale_lines (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, product_id, variant_id) references variants (company_id, product_id, id)
);
create index sale_line_components_variant_idx on sale_line_components (company_id, variant_id);
create index sale_line_components_sale_idx on sale_line_components (company_id, sale_id);
select protect_tenant_table('sale_line_components', 'select, insert');

-- Serial numbers of what was sold. A table of its own, so that one is found by an index: comparing texts may be done before a row is known
-- to be the company's.
create table sale_line_serials (
  company_id uuid not null,
  line_id uuid not null,
  position smallint not null check (position between 1 and 500),
  sale_id uuid not null,
  serial text not null check (length(serial) between 1 and 60),
  serial_key text not null generated always as (upper(serial)) stored,
  primary key (company_id, line_id, position),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, line_id) references sale_lines (company_id, id)
);
create index sale_line_serials_key_idx on sale_line_serials (company_id, serial_key);
create index sale_line_serials_sale_idx on sale_line_serials (company_id, sale_id);
select protect_tenant_table('sale_line_serials', 'select, insert');

-- What own fields say of a sale. It stands beside the document, which never changes: this may be corrected, and goes with its field. Sales
-- without a value have no row.
create table sale_metadata (
  company_id uuid not null,
  sale_id uuid not null,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null,
  primary key (company_id, sale_id),
  foreign key (company_id, sale_id) references sales (company_id, id)
);
select protect_tenant_table('sale_metadata', 'select, insert, update');

-- What a sale was paid with.
create table sale_payments (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  position smallint not null,
  session_id uuid not null,
  tender_id uuid not null,
  tendered_amount bigint not null check (tendered_amount <> 0),
  change_amount bigint not null,
  amount bigint not null,
  tip_amount bigint not null default 0,
  reference text,
  -- The correction that made it; null for what the sale itself was paid with.
  correction_id uuid,
  taken_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id),
  constraint sale_payments_check check (case when tendered_amount < 0 then change_amount = 0
    else change_amount between 0 and tendered_amount end),
  check (amount = tendered_amount - change_amount),
  constraint sale_payments_tip_check check (tip_amount = 0 or (tip_amount > 0) = (amount > 0))
);
select protect_tenant_table('sale_payments', 'select, insert');

-- Double entry over all money: in each transaction debits equal credits (`inv.i05`). The source is a document.
create table ledger_entries (
  company_id uuid not null references companies (id),
  transaction_id uuid not null,
  position smallint not null,
  source_type text not null check (source_type in ('sale', 'saleVoid',
    'tenderCorrection', 'checkoutMovement', 'checkoutClosing', 'customerPayment')),
  account text not null check (length(account) between 1 and 60),
  currency_tag text not null,
  business_date date not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  primary key (company_id, transaction_id, position),
  check ((debit = 0) <> (credit = 0))
);
select protect_tenant_table('ledger_entries', 'select, insert');
