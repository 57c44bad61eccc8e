-- The drawer: opened, moved by sales and by hand, counted and closed (docs/decisions/0038).

-- The time between a drawer's opening and its count.
create table checkout_sessions (
  company_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  number integer not null check (number >= 1),
  status text not null default 'open' check (status in ('open', 'closing', 'closed')),
  opened_by_id uuid not null references users (id),
  opened_at timestamptz not null default now(),
  opening_counted_amount bigint not null check (opening_counted_amount >= 0),
  -- What the drawer should have held when it was opened: what its last count left in it; null for the first session.
  opening_expected_amount bigint check (opening_expected_amount >= 0),
  opening_difference_amount bigint generated always as (opening_counted_amount - opening_expected_amount) stored,
  opening_note text,
  -- Why the opening asks for a look.
  opening_doubts text[] not null default '{}',
  -- Tells a replay of the opening from another one under the same id.
  opening_hash bytea,
  -- A device opened the drawer without a network while another one, of a later lease, opened it too: both sessions stand, and only
  -- the newer one is the register's.
  is_superseded boolean not null default false,
  -- Running balance of the drawer, for balance_after; the movements are the truth (`inv.i09`).
  cash_balance bigint not null,
  closed_at timestamptz,
  closed_by_id uuid references users (id),
  expected_cash_amount bigint,
  counted_cash_amount bigint,
  -- When the people of the root profile were last written to about what came after the count.
  supplement_told_at timestamptz,
  primary key (company_id, id),
  unique (company_id, checkout_id, number),
  unique (company_id, id, checkout_id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  check ((status = 'closed') = (closed_at is not null))
) with (fillfactor = 70);
create unique index checkout_sessions_one_open on checkout_sessions (company_id, checkout_id)
  where status <> 'closed' and not is_superseded;
select protect_tenant_table('checkout_sessions', 'select, insert');
grant update (status, cash_balance, closed_at, closed_by_id, expected_cash_amount, counted_cash_amount, supplement_told_at)
  on checkout_sessions to mostrador_app;

-- The drawer's ledger. Append-only. Cash only moves here, net of change.
create table checkout_movements (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('opening', 'sale', 'refund', 'saleVoid', 'payIn', 'payOut', 'cashDrop', 'expense',
    'customerPayment', 'tenderCorrection', 'drawerOpen', 'closingRemoval')),
  tender_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  -- Arrived after its session was closed: the closing figures stay, the supplement lists it.
  is_late boolean not null default false,
  reason text,
  -- What cash moved by hand was for, in the words of the company's list at that time.
  category text check (length(category) between 1 and 40),
  -- What was moved by hand may be taken back, once, in its own session, by a row that says the opposite (docs/decisions/0061).
  reverses_id uuid,
  -- Who allowed a movement that its maker could not decide alone.
  approved_by_id uuid references users (id),
  source_type text not null,
  source_id uuid not null,
  user_id uuid not null references users (id),
  occurred_at timestamptz not null default now(),
  -- When the server had it: supplements of a count are numbered in the order in which late documents arrived.
  received_at timestamptz not null default now(),
  -- What differs is written down and not refused: the cash has moved.
  needs_review text[] not null default '{}',
  content_hash bytea,
  primary key (company_id, id),
  unique (company_id, source_type, source_id, kind, tender_id),
  foreign key (company_id, session_id) references checkout_sessions (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id),
  foreign key (company_id, reverses_id) references checkout_movements (company_id, id),
  constraint checkout_movements_reversal_check check (reverses_id is null
    or (kind in ('payIn', 'payOut', 'cashDrop', 'expense') and length(reason) between 3 and 200)),
  constraint checkout_movements_category_kind_check
    check (category is null or kind in ('payIn', 'payOut', 'cashDrop', 'expense'))
);
create index checkout_movements_session_idx on checkout_movements (company_id, session_id, occurred_at);
create unique index checkout_movements_reversed_once on checkout_movements (company_id, reverses_id)
  where reverses_id is not null;
select protect_tenant_table('checkout_movements', 'select, insert');
create trigger checkout_movements_reversal before insert on checkout_movements
  for each row when (new.reverses_id is not null) execute function refuse_other_reversal();

-- The count at the end of a session, once and for good. chain_hash chains the closings of a register, so a later edit of any of them shows
-- (`inv.i18`).
create table checkout_closings (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  checkout_id uuid not null,
  device_id uuid not null,
  z_number integer not null check (z_number >= 1),
  closed_at timestamptz not null,
  received_at timestamptz not null,
  closed_by_id uuid not null references users (id),
  expected_cash_amount bigint not null,
  -- What the device expected; it differs where the device did not know of everything.
  printed_expected_amount bigint,
  counted_cash_amount bigint not null check (counted_cash_amount >= 0),
  difference_amount bigint not null generated always as (counted_cash_amount - expected_cash_amount) stored,
  cash_left_amount bigint not null check (cash_left_amount between 0 and counted_cash_amount),
  denominations jsonb,
  other_counts jsonb not null default '[]',
  -- What was counted before the count that stands.
  earlier_counts jsonb not null default '[]' check (jsonb_typeof(earlier_counts) = 'array'),
  difference_reason text,
  -- Who agreed to a difference above the register's limit.
  approved_by_id uuid references users (id),
  note text,
  report jsonb not null,
  chain_hash bytea not null,
  previous_hash bytea,
  content_hash bytea not null,
  needs_review text[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, session_id),
  unique (company_id, checkout_id, z_number),
  foreign key (company_id, session_id, checkout_id) references checkout_sessions (company_id, id, checkout_id)
);
create index checkout_closings_time_idx on checkout_closings (company_id, closed_at, id);
select protect_tenant_table('checkout_closings', 'select, insert');

-- What customers paid off at a till: exactly once by its id, in whatever tender. On the account, in the drawer and in the books it has rows
-- of its own that name it (`inv.i41`).
create table customer_payments (
  company_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  session_id uuid not null,
  tender_id uuid not null,
  amount bigint not null check (amount > 0),
  reference text check (length(reference) between 1 and 60),
  is_late boolean not null,
  user_id uuid not null references users (id),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  needs_review text[] not null default '{}',
  content_hash bytea not null,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, session_id) references checkout_sessions (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id)
);
create index customer_payments_session_idx on customer_payments (company_id, session_id);
create index customer_payments_customer_idx on customer_payments (company_id, customer_id);
select protect_tenant_table('customer_payments', 'select, insert');
