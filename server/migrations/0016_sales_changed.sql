-- What happens around a sale: it waits, is voided, or its payment is corrected.

-- Sales that wait to be gone on with, for every register of a location. The id is that of the sale it will become, so the cart of the
-- device that held it and the row are one thing. `cart` is the open sale as tills write it, in the form `cart_version`.
create table held_sales (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The code on the paper of a sale that waits. It stays when another device goes on with the sale under another id.
  code text check (code ~ '^H-[0-9A-HJKMNP-TV-Z]{8}$'),
  location_id uuid not null,
  checkout_id uuid not null,
  -- The device that may complete it under this id; on another one it goes on under a new id.
  device_id uuid not null,
  label text not null check (length(label) between 1 and 60),
  note text check (length(note) <= 200),
  item_count integer not null check (item_count >= 0),
  total_amount bigint not null check (total_amount between 0 and 1000000000000000),
  cart_version smallint not null check (cart_version >= 1),
  cart jsonb not null check (jsonb_typeof(cart) = 'object'),
  held_by_id uuid not null references users (id),
  held_at timestamptz not null,
  -- Where and by whom it is open, and until when unless the device is heard of again.
  open_device_id uuid,
  opened_by_id uuid references users (id),
  open_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  check ((open_until is null) = (open_device_id is null)),
  check ((open_until is null) = (opened_by_id is null))
);
create index held_sales_location_idx on held_sales (company_id, location_id, held_at desc, id desc);
create index held_sales_age_idx on held_sales (held_at);
select protect_tenant_table('held_sales', 'select, insert, update, delete');
-- Held sales end after a month. The job that ends them finds their companies here, and does the rest as each of them.
create policy purge on held_sales for select to mostrador_app
  using (held_at < now() - interval '30 days' and (select app_is_purging()));

-- A void takes a whole sale back while its session is open (docs/decisions/0046). The sale stays as it was; that it holds no more is a row
-- of its own, and what it moved is moved back by new rows of the ledgers.
create table sale_voids (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  session_id uuid not null,
  -- The till that voided it; null where it was done in the office.
  device_id uuid,
  reason text not null check (length(reason) between 3 and 200),
  user_id uuid not null references users (id),
  voided_at timestamptz not null,
  received_at timestamptz not null,
  needs_review text[] not null default '{}',
  content_hash bytea not null,
  primary key (company_id, id),
  unique (company_id, sale_id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, session_id) references checkout_sessions (company_id, id)
);
create index sale_voids_session_idx on sale_voids (company_id, session_id);
create index sale_voids_review_idx on sale_voids (company_id, voided_at) where needs_review <> '{}';
select protect_tenant_table('sale_voids', 'select, insert');
create trigger sale_voids_whole_sale before insert on sale_voids
  for each row execute function refuse_voiding_what_came_back();
create trigger uncount_customer_sale after insert on sale_voids
  for each row execute function uncount_customer_sale();

-- A payment that was written down in the wrong tender is reversed and made again in the right one, by a pair of payments that name why
-- (docs/decisions/0047). The payment itself stays as it was printed.
create table tender_corrections (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  payment_id uuid not null,
  -- The session that is open: the sale's own, or a later one of its register.
  session_id uuid not null,
  -- What cash rounding comes to by it: cash is rounded, other tenders take the exact amount.
  rounding_amount bigint not null,
  reason text not null check (length(reason) between 3 and 200),
  user_id uuid not null references users (id),
  corrected_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, payment_id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, payment_id) references sale_payments (company_id, id),
  foreign key (company_id, session_id) references checkout_sessions (company_id, id)
);
create index tender_corrections_sale_idx on tender_corrections (company_id, sale_id);
create index tender_corrections_session_idx on tender_corrections (company_id, session_id);
select protect_tenant_table('tender_corrections', 'select, insert');

alter table sale_payments add foreign key (company_id, correction_id) references tender_corrections (company_id, id);
