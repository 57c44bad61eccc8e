-- Several locations: their own records, goods on the way between them, and counts of what is really there.

alter table locations
  add column address text not null default '' check (length(address) <= 300),
  add column status text not null default 'active' check (status in ('active', 'archived')),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add constraint locations_default_check check (not is_default or status = 'active');
create unique index locations_name_key on locations (company_id, search_fold(name)) where status = 'active';

-- Where in the location it stands, in the shop's own words.
alter table stock_levels add column shelf text not null default '' check (length(shelf) <= 30);

-- Goods that go from one location to another.
create table transfers (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  from_location_id uuid not null,
  to_location_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'sent', 'received', 'cancelled')),
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_by_id uuid references users (id),
  sent_at timestamptz,
  received_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, from_location_id) references locations (company_id, id),
  foreign key (company_id, to_location_id) references locations (company_id, id),
  check (from_location_id <> to_location_id),
  check ((sent_at is not null) = (status in ('sent', 'received'))),
  check ((received_at is not null) = (status = 'received'))
);
create index transfers_created_idx on transfers (company_id, created_at, id);
create index transfers_open_idx on transfers (company_id, id) where status in ('draft', 'sent');
select protect_tenant_table('transfers', 'select, insert, update');

-- The lines of a draft are replaced whenever it is saved. A sent line never changes: what arrived of it is in the receipts.
create table transfer_lines (
  company_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  position smallint not null,
  variant_id uuid not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- What the goods were worth when they left, exactly. Null in a draft.
  sent_value numeric(32, 9) check (sent_value >= 0),
  primary key (company_id, id),
  unique (company_id, transfer_id, variant_id),
  foreign key (company_id, transfer_id) references transfers (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create index transfer_lines_variant_idx on transfer_lines (company_id, variant_id);
select protect_tenant_table('transfer_lines', 'select, insert, update, delete');

-- What arrived, one row for each time goods were received.
create table transfer_receipts (
  company_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  note text not null default '' check (length(note) <= 500),
  received_by_id uuid not null references users (id),
  received_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references transfers (company_id, id)
);
create index transfer_receipts_transfer_idx on transfer_receipts (company_id, transfer_id, received_at);
select protect_tenant_table('transfer_receipts', 'select, insert');

-- `quantity` arrived and `lost_quantity` did not, with the reason. Their values are shares of what the line was worth when it was sent.
create table transfer_receipt_lines (
  company_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  line_id uuid not null,
  quantity numeric(12, 3) not null check (quantity >= 0),
  value numeric(32, 9) not null check (value >= 0),
  lost_quantity numeric(12, 3) not null default 0 check (lost_quantity >= 0),
  lost_value numeric(32, 9) not null default 0 check (lost_value >= 0),
  lost_reason text check (length(lost_reason) between 3 and 200),
  primary key (company_id, id),
  unique (company_id, receipt_id, line_id),
  foreign key (company_id, receipt_id) references transfer_receipts (company_id, id),
  foreign key (company_id, line_id) references transfer_lines (company_id, id),
  check (quantity + lost_quantity > 0),
  check ((lost_reason is not null) = (lost_quantity > 0))
);
create index transfer_receipt_lines_line_idx on transfer_receipt_lines (company_id, line_id);
select protect_tenant_table('transfer_receipt_lines', 'select, insert');

-- What is on the way: in no stock, but part of what the company owns. Lines that arrived whole are left out.
create view goods_on_the_way with (security_invoker = true) as
  select l.company_id, t.id as transfer_id, l.id as line_id, t.from_location_id, t.to_location_id, l.variant_id, t.sent_at,
    l.quantity - coalesce(r.quantity, 0) as quantity, l.sent_value - coalesce(r.value, 0) as value
  from transfers t
  join transfer_lines l on l.company_id = t.company_id and l.transfer_id = t.id
  left join lateral (
    select sum(x.quantity + x.lost_quantity) as quantity, sum(x.value + x.lost_value) as value
    from transfer_receipt_lines x where x.company_id = l.company_id and x.line_id = l.id
  ) r on true
  where t.status = 'sent' and l.quantity > coalesce(r.quantity, 0);
grant select on goods_on_the_way to mostrador_app;

-- Counts of the stock of a location.
create table stock_counts (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  location_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'counting', 'review', 'applied', 'cancelled')),
  scope text not null check (scope in ('full', 'category', 'shelf', 'random', 'chosen')),
  category_id uuid,
  shelf text check (length(shelf) between 1 and 30),
  random_size integer check (random_size between 1 and 5000),
  -- Those who count see what is expected only in review.
  is_blind boolean not null default true,
  due_date date,
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  ended_by_id uuid references users (id),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, location_id) references locations (company_id, id),
  check ((scope = 'shelf') = (shelf is not null)),
  check ((scope = 'random') = (random_size is not null)),
  check ((ended_at is not null) = (status in ('applied', 'cancelled')))
);
create index stock_counts_created_idx on stock_counts (company_id, created_at, id);
create index stock_counts_open_idx on stock_counts (company_id, id) where status in ('draft', 'counting', 'review');
select protect_tenant_table('stock_counts', 'select, insert, update');

create table stock_count_assignees (
  company_id uuid not null,
  count_id uuid not null,
  user_id uuid not null references users (id),
  primary key (company_id, count_id, user_id),
  foreign key (company_id, count_id) references stock_counts (company_id, id)
);
select protect_tenant_table('stock_count_assignees', 'select, insert, delete');

-- The products of a count. `round` is the counting that is valid: a recount begins the next one, and the entries of all stay.
create table stock_count_lines (
  company_id uuid not null,
  id uuid not null,
  count_id uuid not null,
  variant_id uuid not null,
  round smallint not null default 1 check (round between 1 and 50),
  -- Applied lines, and lines that the applied count left alone, keep their figures.
  outcome text check (outcome in ('applied', 'left')),
  conflict text check (conflict in ('needsRecount', 'countedSince', 'notTracked')),
  counted_quantity numeric(14, 3),
  expected_quantity numeric(14, 3),
  difference numeric(14, 3),
  difference_value numeric(32, 9),
  is_zeroed boolean not null default false,
  counted_at timestamptz,
  applied_at timestamptz,
  primary key (company_id, id),
  unique (company_id, count_id, variant_id),
  foreign key (company_id, count_id) references stock_counts (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create index stock_count_lines_variant_idx on stock_count_lines (company_id, variant_id, counted_at) where outcome = 'applied';
select protect_tenant_table('stock_count_lines', 'select, insert, update, delete');

-- What was counted, as it was counted: a line has the sum of the entries of its round, over all people and places.
create table stock_count_entries (
  company_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  round smallint not null,
  user_id uuid not null references users (id),
  place text not null default '' check (length(place) <= 30),
  -- Below zero it takes back.
  quantity numeric(12, 3) not null,
  counted_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, line_id) references stock_count_lines (company_id, id)
);
create index stock_count_entries_line_idx on stock_count_entries (company_id, line_id, round);
select protect_tenant_table('stock_count_entries', 'select, insert');

-- A difference above one of these must be counted again by another person. Null means no limit.
create table stock_count_limits (
  company_id uuid primary key references companies (id),
  recount_quantity numeric(9, 3) check (recount_quantity > 0),
  recount_amount bigint check (recount_amount > 0),
  updated_at timestamptz not null default now()
);
select protect_tenant_table('stock_count_limits', 'select, insert, update');

-- A line of a transfer that left its location did so at exactly its sent value, and what arrived or was lost never exceeds it.
create view inv.i48_transfers_keep_their_value with (security_invoker = true) as
  select l.company_id, l.id
  from transfer_lines l
  join transfers t on t.company_id = l.company_id and t.id = l.transfer_id and t.status in ('sent', 'received')
  left join stock_movements m on m.company_id = l.company_id and m.source_type = 'transfer' and m.source_id = t.id
    and m.source_line_id = l.id and m.kind = 'transferOut'
  left join lateral (
    select sum(x.quantity + x.lost_quantity) as quantity, sum(x.value + x.lost_value) as value
    from transfer_receipt_lines x where x.company_id = l.company_id and x.line_id = l.id
  ) r on true
  where m.id is null or m.quantity <> -l.quantity or m.value_delta <> -l.sent_value
    or coalesce(r.quantity, 0) > l.quantity or coalesce(r.value, 0) > l.sent_value
    or (coalesce(r.quantity, 0) = l.quantity and r.value <> l.sent_value)
    or (t.status = 'received' and coalesce(r.quantity, 0) <> l.quantity);

-- An applied line of a count moved its stock by its difference, once, and every other line by nothing.
create view inv.i49_counts_move_their_difference with (security_invoker = true) as
  select l.company_id, l.id
  from stock_count_lines l
  left join stock_movements m on m.company_id = l.company_id and m.source_type = 'stockCount' and m.source_id = l.count_id
    and m.source_line_id = l.id and m.kind = 'count'
  where coalesce(m.quantity, 0) <> case when l.outcome = 'applied' then coalesce(l.difference, 0) else 0 end;
