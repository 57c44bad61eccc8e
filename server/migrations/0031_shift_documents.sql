-- The whole shift as documents of a device: a drawer opened without asking, cash moved by hand, a drawer counted and closed.

-- A replay is told from another document under the same id by what it was sent with.
alter table checkout_sessions add column opening_hash bytea;
alter table checkout_movements add column content_hash bytea;

-- A device opened the drawer without a network while another one, of a later lease, opened it too: both sessions stand, and only
-- the newer one is the register's (reliability 5.6).
alter table checkout_sessions add column is_superseded boolean not null default false;
drop index checkout_sessions_one_open;
create unique index checkout_sessions_one_open on checkout_sessions (company_id, checkout_id)
  where status <> 'closed' and not is_superseded;

-- Written down and not refused: the cash has moved (reliability 5.1).
alter table checkout_movements add column needs_review text[] not null default '{}';

-- The count at the end of a session, once and for good (rules.md 2.10). chain_hash chains the closings of a register, so a later edit
-- of any of them shows.
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
  counted_cash_amount bigint not null check (counted_cash_amount >= 0),
  difference_amount bigint not null generated always as (counted_cash_amount - expected_cash_amount) stored,
  -- What the device expected; it differs where the device did not know of everything.
  printed_expected_amount bigint,
  cash_left_amount bigint not null check (cash_left_amount between 0 and counted_cash_amount),
  denominations jsonb,
  other_counts jsonb not null default '[]',
  difference_reason text,
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
select protect_tenant_table('checkout_closings', 'select, insert');

alter table ledger_entries drop constraint ledger_entries_source_type_check;
alter table ledger_entries add constraint ledger_entries_source_type_check
  check (source_type in ('sale', 'checkoutMovement', 'checkoutClosing'));

-- The count comes before what is taken out at closing (decisions.md 3, expected cash).
create or replace view inv.i09_drawer_adds_up with (security_invoker = true) as
  select s.company_id, s.id
  from checkout_sessions s
  left join (
    select company_id, session_id, sum(amount) as moved,
      sum(amount) filter (where not is_late and kind <> 'closingRemoval') as counted
    from checkout_movements group by 1, 2
  ) m on m.company_id = s.company_id and m.session_id = s.id
  where s.cash_balance <> coalesce(m.moved, 0)
    or (s.status = 'closed' and s.expected_cash_amount is distinct from coalesce(m.counted, 0))
  union all
  select s.company_id, s.id
  from sales s
  left join (
    select p.company_id, p.sale_id, sum(p.amount) as cash
    from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id and t.type = 'cash' group by 1, 2
  ) p on p.company_id = s.company_id and p.sale_id = s.id
  left join (
    select company_id, source_id, sum(amount) as moved from checkout_movements where source_type = 'sale' group by 1, 2
  ) d on d.company_id = s.company_id and d.source_id = s.id
  where coalesce(p.cash, 0) <> coalesce(d.moved, 0)
  union all
  -- A count says what its session says.
  select c.company_id, c.session_id
  from checkout_closings c join checkout_sessions s on s.company_id = c.company_id and s.id = c.session_id
  where s.status <> 'closed' or s.expected_cash_amount is distinct from c.expected_cash_amount
    or s.counted_cash_amount is distinct from c.counted_cash_amount;

create or replace view inv.i06_one_posting_per_document with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, transaction_id, sum(credit) filter (where account in ('sales', 'tax')) as posted
    from ledger_entries where source_type = 'sale' group by 1, 2
  ) e on e.company_id = s.company_id and e.transaction_id = s.id
  where coalesce(e.posted, 0) <> s.total_amount
  union all
  select e.company_id, e.transaction_id
  from ledger_entries e
  where (e.source_type = 'sale'
      and not exists (select from sales s where s.company_id = e.company_id and s.id = e.transaction_id))
    or (e.source_type = 'checkoutMovement'
      and not exists (select from checkout_movements m where m.company_id = e.company_id and m.id = e.transaction_id))
    or (e.source_type = 'checkoutClosing'
      and not exists (select from checkout_closings c where c.company_id = e.company_id and c.id = e.transaction_id))
  union all
  -- After the count nothing of the session is left on the drawer's account: it is in the safe, or it is the difference.
  select c.company_id, c.id
  from checkout_closings c
  left join (
    select company_id, transaction_id, sum(credit - debit) filter (where account = 'tender:cash') as taken
    from ledger_entries where source_type = 'checkoutClosing' group by 1, 2
  ) e on e.company_id = c.company_id and e.transaction_id = c.id
  where coalesce(e.taken, 0) <> c.expected_cash_amount;

-- The numbers of a register's closings run from 1 without a hole, and each names the one before (I-10, I-18).
create view inv.i18_closings_chain with (security_invoker = true) as
  select company_id, id
  from (
    select company_id, id, z_number, previous_hash,
      lag(chain_hash) over (partition by company_id, checkout_id order by z_number) as before,
      row_number() over (partition by company_id, checkout_id order by z_number) as place
    from checkout_closings
  ) x
  where z_number <> place or previous_hash is distinct from before;
