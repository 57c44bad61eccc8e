-- What a shop asks of whoever counts a register (rules.md 2.9): whether they see what should be there, from which difference on they
-- say why, above which one somebody else agrees, and how the count begins.
alter table checkouts
  add column blind_close boolean not null default false,
  add column max_difference_amount bigint check (max_difference_amount >= 0),
  add column require_reason_above_amount bigint not null default 0 check (require_reason_above_amount >= 0),
  add column count_denominations boolean not null default true,
  -- With more than this in the drawer a till suggests a drop to the safe.
  add column cash_limit_warning bigint check (cash_limit_warning > 0);

-- The forms of payment a register offers; a register without a row offers all.
create table checkout_tenders (
  company_id uuid not null,
  checkout_id uuid not null,
  tender_id uuid not null,
  primary key (company_id, checkout_id, tender_id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id)
);
create index checkout_tenders_tender_idx on checkout_tenders (company_id, tender_id);
select protect_tenant_table('checkout_tenders', 'select, insert, delete');

-- The opening's own difference (rules.md 2.10), and what asks for a look at it.
alter table checkout_sessions
  add column opening_difference_amount bigint
    generated always as (opening_counted_amount - opening_expected_amount) stored,
  add column opening_doubts text[] not null default '{}';

-- When the server had it: supplements of a count are numbered in the order in which late documents arrived.
alter table checkout_movements add column received_at timestamptz not null default now();

-- Who agreed to a difference above the register's limit, and what was counted before the count that stands.
alter table checkout_closings
  add column approved_by_id uuid references users (id),
  add column earlier_counts jsonb not null default '[]' check (jsonb_typeof(earlier_counts) = 'array');
