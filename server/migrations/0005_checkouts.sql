-- Registers, the sessions in which money is taken, and the drawer's ledger.

create table tenders (
  company_id uuid not null references companies (id),
  id uuid not null,
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9-]{0,29}$'),
  name_en text not null check (length(name_en) between 1 and 40),
  name_es text not null check (length(name_es) between 1 and 40),
  type text not null check (type in ('cash', 'debitCard', 'creditCard', 'bankTransfer', 'check', 'customerCredit',
    'giftCard', 'storeCredit', 'qrWallet', 'other')),
  requires_reference boolean not null default false,
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'archived')),
  primary key (company_id, id)
);
create unique index tenders_key_key on tenders (company_id, key);

create table checkouts (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  code text not null check (code ~ '^[A-Z0-9]{2,6}$'),
  location_id uuid not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  default_opening_amount bigint not null default 0 check (default_opening_amount >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
create unique index checkouts_name_key on checkouts (company_id, lower(name));
create unique index checkouts_code_key on checkouts (company_id, code);

-- Which device may make receipt numbers of a register, in which series. The highest epoch is the one in force; an older one
-- may still send what it made. A clean takeover continues the series, a forced one starts a new letter (decisions.md 6).
create table checkout_leases (
  company_id uuid not null,
  checkout_id uuid not null,
  epoch integer not null check (epoch >= 1),
  series text not null check (length(series) between 2 and 12),
  device_id uuid not null,
  granted_to_id uuid not null references users (id),
  granted_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (company_id, checkout_id, epoch),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  unique (company_id, checkout_id, epoch, device_id, series)
);

create table checkout_sessions (
  company_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  number integer not null check (number >= 1),
  status text not null default 'open' check (status in ('open', 'closing', 'closed')),
  opened_by_id uuid not null references users (id),
  opened_at timestamptz not null default now(),
  opening_counted_amount bigint not null check (opening_counted_amount >= 0),
  opening_note text,
  -- Running balance of the drawer, for balance_after; the ledger is the truth (I-09).
  cash_balance bigint not null,
  closed_at timestamptz,
  closed_by_id uuid references users (id),
  expected_cash_amount bigint,
  counted_cash_amount bigint,
  primary key (company_id, id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  unique (company_id, checkout_id, number),
  unique (company_id, id, checkout_id),
  check ((status = 'closed') = (closed_at is not null))
) with (fillfactor = 70);
-- At most one open session per register (I-20).
create unique index checkout_sessions_one_open on checkout_sessions (company_id, checkout_id) where status <> 'closed';

-- Append-only. Cash only moves here, net of change (rules.md 2.2).
create table checkout_movements (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('opening', 'sale', 'refund', 'saleVoid', 'payIn', 'payOut', 'cashDrop', 'expense',
    'customerPayment', 'tenderCorrection', 'drawerOpen', 'closingRemoval')),
  tender_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  -- Arrived after its session was closed: the closing figures stay, the supplement lists it (rules.md 2.10).
  is_late boolean not null default false,
  reason text,
  source_type text not null,
  source_id uuid not null,
  user_id uuid not null references users (id),
  occurred_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, session_id) references checkout_sessions (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id),
  unique (company_id, source_type, source_id, kind, tender_id)
);
create index checkout_movements_session_idx on checkout_movements (company_id, session_id, occurred_at);

select protect_tenant_table('tenders', 'select, insert, update');
select protect_tenant_table('checkouts', 'select, insert, update');
select protect_tenant_table('checkout_leases', 'select, insert');
grant update (released_at) on checkout_leases to mostrador_app;
select protect_tenant_table('checkout_sessions', 'select, insert');
grant update (status, cash_balance, closed_at, closed_by_id, expected_cash_amount, counted_cash_amount)
  on checkout_sessions to mostrador_app;
select protect_tenant_table('checkout_movements', 'select, insert');
