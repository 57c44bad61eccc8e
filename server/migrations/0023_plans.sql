-- What plans cost, what companies bought, and how they paid (docs/decisions/0083). Amounts are minor units with tax.

-- A version of the price table. Companies bought at its prices, so it never changes.
create table price_tables (
  version text primary key check (version ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$'),
  valid_from timestamptz not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Null: from the operator's file.
  created_by_id uuid references users (id),
  created_at timestamptz not null default now()
);
create index price_tables_valid_idx on price_tables (valid_from desc, created_at desc);
grant select, insert on price_tables to mostrador_app;

-- What a session needs to know of a part; the terms say why. A part is active until `active_until`, which is later than `ends_at` in the
-- days of grace. Null: without an end.
alter table plan_parts add column active_until timestamptz;
-- What the plan includes, as it was bought; null: no limits.
alter table plan_parts add column limits jsonb;
update plan_parts set active_until = ends_at;

-- The money side of a company. Its row is locked by everything that changes plans, payments or the balance.
create table billing_accounts (
  company_id uuid primary key references companies (id),
  currency_tag text not null references currency_digits (currency_tag),
  -- The sum of the entries, kept by their trigger.
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null default now()
);
select protect_tenant_table('billing_accounts', 'select, insert, update');

-- When time alone next changes something for a company. Ids and instants only: the server looks over all companies.
create table billing_due (
  works_for_id uuid primary key references companies (id),
  due_at timestamptz not null
);
create index billing_due_idx on billing_due (due_at);
grant select, insert, update, delete on billing_due to mostrador_app;

-- What exists once in the whole installation, whatever company it belongs to: references of payments and of bank transfers, and numbers of
-- documents. `take_reference` writes it; a second one fails.
create table taken_references (
  kind text not null check (kind in ('payment', 'bank', 'invoice', 'creditNote')),
  value text not null,
  primary key (kind, value)
);
grant select, insert on taken_references to mostrador_app;

-- What a company asked to buy. Nothing of it applies before its approval.
create table billing_payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('register', 'change', 'renew')),
  method text not null check (method in ('bankTransfer', 'card')),
  -- What a transfer names; short enough to type.
  reference text not null check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  currency_tag text not null,
  quoted_at timestamptz not null,
  -- The explained quote that was agreed to.
  quote jsonb not null,
  balance_used bigint not null check (balance_used >= 0),
  due bigint not null check (due >= 0),
  received bigint not null default 0 check (received >= 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired')),
  requested_by_id uuid not null references users (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- Staff; null when the clock or a card decided.
  decided_by_id uuid references users (id),
  rejection_reason text check (length(rejection_reason) between 10 and 300),
  version integer not null default 1,
  primary key (company_id, id),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'approved' or received >= due),
  check (rejection_reason is null or status = 'rejected')
);
create index billing_payments_pending_idx on billing_payments (requested_at) where status = 'pending';
create index billing_payments_company_idx on billing_payments (company_id, requested_at desc);
select protect_tenant_table('billing_payments', 'select, insert, update');

-- One plan part of a payment. Approval applies all lines or none.
create table billing_payment_lines (
  company_id uuid not null,
  payment_id uuid not null,
  part text not null check (part in ('ps', 'ec')),
  plan_key text not null,
  period text not null check (period in ('monthly', 'quarterly', 'semiannual', 'annual')),
  price bigint not null check (price >= 0),
  credit bigint not null check (credit >= 0),
  replaces uuid[] not null default '{}',
  starts text not null check (starts in ('afterEnd', 'atApproval')),
  price_version text not null references price_tables (version),
  primary key (company_id, payment_id, part),
  foreign key (company_id, payment_id) references billing_payments (company_id, id)
);
select protect_tenant_table('billing_payment_lines', 'select, insert');

-- A stretch of time for which a plan was granted, with the price granted for it.
create table plan_terms (
  company_id uuid not null references companies (id),
  id uuid not null,
  part text not null check (part in ('ps', 'ec')),
  plan_key text not null,
  kind text not null check (kind in ('trial', 'paid')),
  period text check (period in ('monthly', 'quarterly', 'semiannual', 'annual')),
  price bigint not null check (price >= 0),
  price_version text references price_tables (version),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  anchor_from timestamptz not null,
  anchor_zone text not null,
  anchor_months integer not null check (anchor_months >= 0),
  payment_id uuid,
  -- Set when a change or a cancellation ended it early: from when it was not in force, until when it counts as used, what was credited.
  closed_at timestamptz,
  valued_at timestamptz,
  credit bigint check (credit between 0 and price),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references billing_payments (company_id, id),
  check (ends_at > starts_at),
  check ((kind = 'trial') = (period is null)),
  check (kind = 'paid' or price = 0),
  check ((kind = 'paid') = (payment_id is not null)),
  check ((closed_at is null) = (valued_at is null) and (closed_at is null) = (credit is null)),
  -- A part has one plan at a time.
  exclude using gist (company_id with =, part with =,
    tstzrange(starts_at, greatest(starts_at, least(coalesce(closed_at, ends_at), ends_at))) with &&)
    deferrable initially deferred
);
-- One trial for each part of a company.
create unique index plan_terms_one_trial on plan_terms (company_id, part) where kind = 'trial';
-- An approval starts one term for each part.
create unique index plan_terms_payment_idx on plan_terms (company_id, payment_id, part) where payment_id is not null;
select protect_tenant_table('plan_terms', 'select, insert');
grant update (closed_at, valued_at, credit) on plan_terms to mostrador_app;

-- Money that came in for a payment. A reference of the bank counts once in the whole installation.
create table billing_money (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  received_on date not null,
  bank_reference text not null check (length(bank_reference) between 1 and 60),
  -- Staff, or null for what a card provider reported.
  recorded_by_id uuid references users (id),
  recorded_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references billing_payments (company_id, id)
);
select protect_tenant_table('billing_money', 'select, insert');

-- Money above the operator's limit waits here until a second person of the service confirms it.
create table money_proposals (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  received_on date not null,
  bank_reference text not null check (length(bank_reference) between 1 and 60),
  proposed_by_id uuid not null references users (id),
  proposed_at timestamptz not null,
  confirmed_by_id uuid references users (id),
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references billing_payments (company_id, id),
  check (confirmed_by_id is null or confirmed_by_id <> proposed_by_id)
);
create unique index money_proposals_open on money_proposals (company_id, payment_id) where ended_at is null;
select protect_tenant_table('money_proposals', 'select, insert');
grant update (confirmed_by_id, ended_at) on money_proposals to mostrador_app;

-- What a company uploaded to show that it paid. The file's hash is compared over all companies.
create table bank_receipts (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 120),
  file_path text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 1 and 5242880),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by_id uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references billing_payments (company_id, id)
);
create index bank_receipts_hash_idx on bank_receipts (sha256);
create index bank_receipts_payment_idx on bank_receipts (company_id, payment_id);
select protect_tenant_table('bank_receipts', 'select, insert');

-- Every move of the balance. Append-only.
create table balance_entries (
  company_id uuid not null references billing_accounts (company_id),
  id uuid not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason in ('credit', 'received', 'spent', 'returned', 'corrected')),
  payment_id uuid,
  note text check (length(note) between 10 and 300),
  created_by_id uuid references users (id),
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references billing_payments (company_id, id),
  check ((reason = 'corrected') = (note is not null)),
  check (case reason when 'spent' then amount < 0 when 'corrected' then true else amount > 0 end)
);
create unique index balance_entries_once on balance_entries (company_id, payment_id, reason)
  where payment_id is not null and reason in ('spent', 'returned');
select protect_tenant_table('balance_entries', 'select, insert');

-- The plan that a part takes from the end of its last term.
create table scheduled_plan_changes (
  company_id uuid not null references companies (id),
  id uuid not null,
  part text not null check (part in ('ps', 'ec')),
  plan_key text not null,
  period text not null check (period in ('monthly', 'quarterly', 'semiannual', 'annual')),
  scheduled_by_id uuid not null references users (id),
  scheduled_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('applied', 'replaced', 'dropped')),
  primary key (company_id, id),
  check ((ended_at is null) = (outcome is null))
);
create unique index scheduled_plan_changes_open on scheduled_plan_changes (company_id, part) where ended_at is null;
select protect_tenant_table('scheduled_plan_changes', 'select, insert');
grant update (ended_at, outcome) on scheduled_plan_changes to mostrador_app;

-- A part that its company gave up, now or at the end of its term.
create table plan_cancellations (
  company_id uuid not null references companies (id),
  id uuid not null,
  part text not null check (part in ('ps', 'ec')),
  at timestamptz not null,
  reason text not null check (length(reason) between 10 and 500),
  asked_by_id uuid not null references users (id),
  asked_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (company_id, id)
);
create unique index plan_cancellations_open on plan_cancellations (company_id, part, at) where taken_back_at is null;
select protect_tenant_table('plan_cancellations', 'select, insert');
grant update (taken_back_at) on plan_cancellations to mostrador_app;

-- Days in which a part stayed active past its end because its payment was being checked.
create table plan_extensions (
  company_id uuid not null references companies (id),
  part text not null check (part in ('ps', 'ec')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  payment_id uuid not null,
  primary key (company_id, part, from_at),
  foreign key (company_id, payment_id) references billing_payments (company_id, id),
  check (until_at > from_at)
);
select protect_tenant_table('plan_extensions', 'select, insert');

-- Ends of terms that were announced or came to pass: each once.
create table plan_notices (
  company_id uuid not null references companies (id),
  part text not null check (part in ('ps', 'ec')),
  ends_at timestamptz not null,
  -- 'expired' is the expiry itself; the others are reminders.
  key text not null check (key in ('days15', 'days7', 'days3', 'days1', 'ended', 'after3', 'expired')),
  at timestamptz not null,
  primary key (company_id, part, ends_at, key)
);
select protect_tenant_table('plan_notices', 'select, insert');

-- Documents to companies, numbered without gaps. Append-only: a correction is another document.
create table billing_document_numbers (
  kind text primary key check (kind in ('invoice', 'creditNote')),
  last_number bigint not null default 0
);
insert into billing_document_numbers (kind) values ('invoice'), ('creditNote');
grant select, update on billing_document_numbers to mostrador_app;

create table billing_documents (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  number bigint not null check (number > 0),
  payment_id uuid,
  currency_tag text not null,
  -- Positive in both kinds, tax included.
  amount bigint not null check (amount > 0),
  tax_name text,
  tax_rate text not null,
  tax_amount bigint not null check (tax_amount between 0 and amount),
  -- What it is for, line by line, and who is named on it, as they were.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  seller jsonb not null,
  buyer jsonb not null,
  issued_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references billing_payments (company_id, id)
);
create index billing_documents_company_idx on billing_documents (company_id, issued_at desc);
select protect_tenant_table('billing_documents', 'select, insert');

-- Trials that began before there were terms.
insert into billing_accounts (company_id, currency_tag)
  select distinct c.id, c.currency_tag from companies c join plan_parts p on p.company_id = c.id
  where p.status = 2 and p.ends_at is not null;
insert into plan_terms (company_id, id, part, plan_key, kind, price, starts_at, ends_at, anchor_from, anchor_zone, anchor_months)
  select p.company_id, gen_random_uuid(), p.part, p.plan_key, 'trial', 0, least(p.created_at, p.ends_at - interval '1 day'), p.ends_at,
    least(p.created_at, p.ends_at - interval '1 day'), c.time_zone, 0
  from plan_parts p join companies c on c.id = p.company_id where p.status = 2 and p.ends_at is not null;
insert into billing_due (works_for_id, due_at) select company_id, now() from billing_accounts;

-- While no company is set, people read the billing of companies in which they hold the root profile, and staff read all of it.
do $$
declare t text;
begin
  foreach t in array array['billing_accounts', 'billing_payments', 'billing_payment_lines', 'plan_terms', 'billing_money', 'money_proposals', 'bank_receipts',
    'balance_entries', 'scheduled_plan_changes', 'plan_cancellations', 'plan_extensions', 'plan_notices', 'billing_documents']
  loop
    execute format($p$create policy staff_reads on %I for select using ((select app_company_id()) is null
      and exists (select 1 from staff_members s where s.user_id = (select app_user_id())))$p$, t);
  end loop;
end $$;
create policy staff_reads on plan_parts for select using ((select app_company_id()) is null
  and exists (select 1 from staff_members s where s.user_id = (select app_user_id())));

-- What must never be found.
create view inv.b01_balance_is_its_entries with (security_invoker = true) as
  select a.company_id, a.balance, coalesce(sum(e.amount), 0) as entries
  from billing_accounts a left join balance_entries e using (company_id)
  group by a.company_id, a.balance
  having a.balance <> coalesce(sum(e.amount), 0);
create view inv.b02_received_is_its_money with (security_invoker = true) as
  select p.company_id, p.id, p.received, coalesce(sum(m.amount), 0) as money
  from billing_payments p left join billing_money m on m.company_id = p.company_id and m.payment_id = p.id
  group by p.company_id, p.id, p.received
  having p.received <> coalesce(sum(m.amount), 0);
create view inv.b03_approved_starts_terms with (security_invoker = true) as
  select l.company_id, l.payment_id, l.part
  from billing_payment_lines l
  join billing_payments p on p.company_id = l.company_id and p.id = l.payment_id
  left join plan_terms t on t.company_id = l.company_id and t.payment_id = l.payment_id and t.part = l.part
  where (p.status = 'approved') <> (t.id is not null);
create view inv.b04_value_is_money with (security_invoker = true) as
  -- Money in = value used + value granted + balance + what waits with a pending payment.
  select company_id from (
    select a.company_id, a.balance,
      (select coalesce(sum(m.amount), 0) from billing_money m where m.company_id = a.company_id) as money,
      (select coalesce(sum(t.price - coalesce(t.credit, 0)), 0) from plan_terms t where t.company_id = a.company_id) as granted,
      (select coalesce(sum(p.received + p.balance_used), 0) from billing_payments p
        where p.company_id = a.company_id and p.status = 'pending') as waiting,
      (select coalesce(sum(e.amount), 0) from balance_entries e
        where e.company_id = a.company_id and e.reason = 'corrected') as corrected
    from billing_accounts a) sums
  where money + corrected <> granted + balance + waiting;

create trigger balance_entries_keep_balance after insert on balance_entries
  for each row execute function keep_billing_balance();
create trigger billing_payments_take_reference after insert on billing_payments
  for each row execute function take_reference('payment', 'reference');
create trigger billing_money_take_reference after insert on billing_money
  for each row execute function take_reference('bank', 'bank_reference');
create trigger billing_documents_take_number after insert on billing_documents
  for each row execute function take_document_number();
