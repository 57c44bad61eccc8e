-- Carts of shoppers, and the orders that are placed from them. An order is an agreement: its rows are never changed, what happens to it is
-- further rows (docs/decisions/0102).

-- What a browser wants to buy: only variants and quantities. The cookie has the token, the table its hash.
create table carts (
  company_id uuid not null references companies (id),
  id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, token_hash)
);
create index carts_changed_idx on carts (changed_at);
select protect_tenant_table('carts', 'select, insert, update, delete');
create policy purge on carts to mostrador_app
  using (changed_at < now() - interval '30 days' and (select app_is_purging())) with check (false);

create table cart_lines (
  company_id uuid not null,
  cart_id uuid not null,
  variant_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- What one cost, taxes included, when the shopper last saw it. Minor units.
  seen_price bigint not null check (seen_price >= 0),
  added_at timestamptz not null,
  primary key (company_id, cart_id, variant_id),
  foreign key (company_id, cart_id) references carts (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade
);
create index cart_lines_variant_idx on cart_lines (company_id, variant_id);
select protect_tenant_table('cart_lines', 'select, insert, update, delete');

-- The last number that a company gave to an order. Its row is the lock: numbers have no gaps.
create table order_numbers (
  company_id uuid not null references companies (id),
  last_number integer not null check (last_number > 0),
  primary key (company_id)
);
select protect_tenant_table('order_numbers', 'select, insert, update');

create table orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  prefix text not null check (length(prefix) <= 6),
  -- The public link. Kept readable, because mails of later days have it too.
  public_token text not null check (length(public_token) = 22),
  content_hash bytea not null,
  language_tag text not null check (language_tag in ('en', 'es')),
  buyer_name text not null check (length(buyer_name) between 1 and 80),
  buyer_email text not null check (length(buyer_email) between 3 and 254),
  buyer_phone text check (length(buyer_phone) between 1 and 40),
  buyer_tax_id text check (length(buyer_tax_id) between 1 and 30),
  address jsonb check (jsonb_typeof(address) = 'object'),
  delivery_method_id uuid not null,
  delivery_kind text not null check (delivery_kind in ('pickup', 'localDelivery', 'shipping', 'digital')),
  delivery_name_en text not null,
  delivery_name_es text not null,
  expected_from date,
  expected_to date,
  -- Where its goods are reserved, and leave or are picked up.
  location_id uuid not null,
  payment_method text not null check (payment_method in ('transfer', 'onDelivery', 'inShop')),
  note text not null default '' check (length(note) <= 500),
  currency_tag text not null,
  prices_include_tax boolean not null,
  tax_rounding text not null check (tax_rounding in ('document', 'line')),
  total_amount bigint not null check (total_amount >= 0),
  -- What the buyer says at pickup.
  pickup_code text not null check (pickup_code ~ '^\d{6}$'),
  -- When an unpaid transfer expires.
  expires_at timestamptz,
  -- The whole order ended before anything left.
  ended_as text check (ended_as in ('cancelled', 'expired')),
  -- A mailed code that shows the address again, and until when it does.
  code_hash bytea,
  code_until timestamptz,
  search_text text not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, delivery_method_id) references delivery_methods (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  check ((code_hash is null) = (code_until is null))
);
create unique index orders_public_token_key on orders (company_id, public_token);
create index orders_expires_idx on orders (expires_at) where expires_at is not null and ended_as is null;
create index orders_method_idx on orders (company_id, delivery_method_id);
select protect_tenant_table('orders', 'select, insert');
create policy sweep on orders for select to mostrador_app using (ended_as is null and (select app_is_purging()));
grant update (expires_at, ended_as, code_hash, code_until, updated_at) on orders to mostrador_app;

-- What was agreed. A line that takes the place of another names it.
create table order_lines (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position smallint not null check (position between 1 and 500),
  kind text not null check (kind in ('product', 'delivery')),
  product_id uuid,
  variant_id uuid,
  name text not null,
  variant_name text not null default '',
  sku text,
  unit_tag text not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  base_amount bigint not null check (base_amount >= 0),
  line_discount_amount bigint not null check (line_discount_amount between 0 and base_amount),
  allocated_discount_amount bigint not null check (allocated_discount_amount between 0 and base_amount - line_discount_amount),
  net_amount bigint not null check (net_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  gross_amount bigint not null,
  replaces_line_id uuid,
  primary key (company_id, id),
  unique (company_id, order_id, position),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  foreign key (company_id, replaces_line_id) references order_lines (company_id, id),
  check (gross_amount = net_amount + tax_amount),
  check ((variant_id is null) = (kind = 'delivery') and (variant_id is null) = (product_id is null))
);
create index order_lines_variant_idx on order_lines (company_id, variant_id) where variant_id is not null;
create index order_lines_replaces_idx on order_lines (company_id, replaces_line_id) where replaces_line_id is not null;
select protect_tenant_table('order_lines', 'select, insert');

create table order_line_taxes (
  company_id uuid not null,
  line_id uuid not null,
  position smallint not null,
  tax_id uuid not null,
  name_en text not null,
  name_es text not null,
  kind text not null check (kind in ('percentage', 'fixed')),
  rate numeric(16, 4) not null,
  is_compound boolean not null,
  priority smallint not null,
  taxable_amount bigint not null,
  amount bigint not null,
  primary key (company_id, line_id, position),
  foreign key (company_id, line_id) references order_lines (company_id, id),
  foreign key (company_id, tax_id) references taxes (company_id, id)
);
create index order_line_taxes_tax_idx on order_line_taxes (company_id, tax_id);
select protect_tenant_table('order_line_taxes', 'select, insert');

-- Units of a stock that belong to a line. A row ends once, as taken or as released; a part that ends splits the row first, so the rows of
-- a line and a variant always add up to what was reserved. Kits reserve their components.
create table stock_reservations (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  variant_id uuid not null,
  location_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- Units of the variant in one unit of the line.
  per_unit numeric(14, 3) not null check (per_unit > 0),
  ending text check (ending in ('taken', 'released')),
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  check ((ending is null) = (ended_at is null))
);
create unique index stock_reservations_open_key on stock_reservations (company_id, line_id, variant_id) where ending is null;
create index stock_reservations_stock_idx on stock_reservations (company_id, location_id, variant_id, created_at, id)
  where ending is null;
create index stock_reservations_order_idx on stock_reservations (company_id, order_id);
select protect_tenant_table('stock_reservations', 'select, insert');
create policy sweep on stock_reservations for select to mostrador_app using (ending is null and (select app_is_purging()));
grant update (quantity, ending, ended_at) on stock_reservations to mostrador_app;
create trigger stock_reservations_end_once before update on stock_reservations
  for each row execute function refuse_second_ending();

-- How a buyer tries to pay. One attempt is open at a time.
create table order_attempts (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  method text not null check (method in ('transfer', 'onDelivery', 'inShop')),
  state text not null check (state in ('open', 'receipt', 'paid', 'dropped')),
  opened_at timestamptz not null,
  receipt_path text,
  receipt_name text check (length(receipt_name) between 1 and 200),
  receipt_type text,
  receipt_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  check ((receipt_path is null) = (receipt_at is null) and (receipt_path is null) = (receipt_name is null)
    and (receipt_path is null) = (receipt_type is null)),
  check (state <> 'receipt' or receipt_path is not null)
);
create unique index order_attempts_live_key on order_attempts (company_id, order_id) where state in ('open', 'receipt');
create index order_attempts_order_idx on order_attempts (company_id, order_id);
select protect_tenant_table('order_attempts', 'select, insert');
grant update (state, receipt_path, receipt_name, receipt_type, receipt_at) on order_attempts to mostrador_app;
create policy sweep on order_attempts for select to mostrador_app using ((select app_is_purging()));

-- What really came and went, whenever it did.
create table order_money (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  tender_id uuid not null,
  reference text not null default '' check (length(reference) <= 60),
  user_id uuid not null references users (id),
  recorded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id)
);
create index order_money_order_idx on order_money (company_id, order_id);
create index order_money_tender_idx on order_money (company_id, tender_id);
select protect_tenant_table('order_money', 'select, insert');

-- Units that leave together: a parcel, or goods set aside for pickup.
create table fulfilments (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  number smallint not null check (number > 0),
  kind text not null check (kind in ('parcel', 'pickup')),
  state text not null check (state in ('packed', 'shipped', 'readyForPickup', 'delivered', 'handedOver', 'cancelled')),
  carrier text not null default '' check (length(carrier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 80),
  tracking_url text check (length(tracking_url) <= 2000),
  -- What it became when it left.
  sale_id uuid,
  packed_at timestamptz not null,
  left_at timestamptz,
  delivered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, order_id, number),
  unique (company_id, sale_id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  check (case kind when 'parcel' then state not in ('readyForPickup', 'handedOver')
    else state not in ('shipped', 'delivered') end),
  check ((sale_id is not null) = (state in ('shipped', 'delivered', 'handedOver')) and (sale_id is null) = (left_at is null))
);
select protect_tenant_table('fulfilments', 'select, insert');
grant update (state, carrier, tracking_number, tracking_url, sale_id, left_at, delivered_at) on fulfilments to mostrador_app;

create table fulfilment_lines (
  company_id uuid not null,
  fulfilment_id uuid not null,
  line_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- The line of the sale, once it left.
  sale_line_id uuid,
  primary key (company_id, fulfilment_id, line_id),
  foreign key (company_id, fulfilment_id) references fulfilments (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id),
  foreign key (company_id, sale_line_id) references sale_lines (company_id, id)
);
create index fulfilment_lines_line_idx on fulfilment_lines (company_id, line_id);
create index fulfilment_lines_sale_idx on fulfilment_lines (company_id, sale_line_id) where sale_line_id is not null;
select protect_tenant_table('fulfilment_lines', 'select, insert');
grant update (sale_line_id) on fulfilment_lines to mostrador_app;

-- Units of a line that will not leave, with their part of what was agreed. Reinstating an order is a row below zero.
create table order_cancellations (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  quantity numeric(14, 3) not null check (quantity <> 0),
  net_amount bigint not null,
  tax_amount bigint not null,
  gross_amount bigint not null,
  cancelled_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id),
  check (gross_amount = net_amount + tax_amount),
  check (case when quantity > 0 then net_amount >= 0 and tax_amount >= 0 else net_amount <= 0 and tax_amount <= 0 end)
);
create index order_cancellations_order_idx on order_cancellations (company_id, order_id);
create index order_cancellations_line_idx on order_cancellations (company_id, line_id);
select protect_tenant_table('order_cancellations', 'select, insert');

-- A variant that the shop offers in place of units of a line, with the line that it becomes when the buyer accepts.
create table order_substitutes (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  variant_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  note text not null default '' check (length(note) <= 500),
  -- The line as it would be, with its amounts and taxes.
  line jsonb not null check (jsonb_typeof(line) = 'object'),
  gross_amount bigint not null check (gross_amount >= 0),
  replaced_amount bigint not null check (gross_amount <= replaced_amount),
  state text not null check (state in ('proposed', 'accepted', 'declined', 'withdrawn')),
  user_id uuid not null references users (id),
  proposed_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  check ((state = 'proposed') = (answered_at is null))
);
create unique index order_substitutes_open_key on order_substitutes (company_id, line_id) where state = 'proposed';
create index order_substitutes_order_idx on order_substitutes (company_id, order_id);
create index order_substitutes_variant_idx on order_substitutes (company_id, variant_id);
select protect_tenant_table('order_substitutes', 'select, insert');
grant update (state, answered_at) on order_substitutes to mostrador_app;

-- What happened, who did it and what they said. Without a person: the buyer, or the clock.
create table order_events (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is about, such as a line; a shortfall is written down once for each line.
  subject_id uuid,
  user_id uuid references users (id),
  note text not null default '' check (length(note) <= 500),
  happened_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_events_order_idx on order_events (company_id, order_id, happened_at);
create unique index order_events_shortfall_key on order_events (company_id, subject_id) where kind = 'shortfall';
select protect_tenant_table('order_events', 'select, insert');
