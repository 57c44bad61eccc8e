-- What cash of a drawer was moved by hand may be taken back, once, in its own session (rules.md 2.11): by a row of its own that says the
-- opposite. And who allowed a movement that its maker could not decide alone.

alter table checkout_movements
  add column reverses_id uuid,
  add column approved_by_id uuid references users (id),
  add foreign key (company_id, reverses_id) references checkout_movements (company_id, id),
  add constraint checkout_movements_reversal_check check (reverses_id is null
    or (kind in ('payIn', 'payOut', 'cashDrop', 'expense') and length(reason) between 3 and 200));
create unique index checkout_movements_reversed_once on checkout_movements (company_id, reverses_id)
  where reverses_id is not null;

create function refuse_other_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from checkout_movements m
    where m.company_id = new.company_id and m.id = new.reverses_id and m.reverses_id is null and m.session_id = new.session_id
      and m.kind = new.kind and m.tender_id = new.tender_id and m.amount = -new.amount) then
    raise exception 'takes back no such movement' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger checkout_movements_reversal before insert on checkout_movements
  for each row when (new.reverses_id is not null) execute function refuse_other_reversal();

-- What was taken back comes to nothing, in the drawer and in the books.
create view inv.i40_taken_back_comes_to_nothing with (security_invoker = true) as
  select r.company_id, r.id
  from checkout_movements r
  left join checkout_movements m on m.company_id = r.company_id and m.id = r.reverses_id
  where r.reverses_id is not null and (m.id is null or m.reverses_id is not null or m.session_id <> r.session_id
    or m.kind <> r.kind or m.amount + r.amount <> 0)
  union all
  select r.company_id, r.id
  from checkout_movements r
  join ledger_entries e on e.company_id = r.company_id and e.source_type = 'checkoutMovement'
    and e.transaction_id in (r.id, r.reverses_id)
  where r.reverses_id is not null
  group by r.company_id, r.id, e.account having sum(e.debit) <> sum(e.credit)
  union all
  select r.company_id, r.id
  from checkout_movements r
  where r.reverses_id is not null and not exists (select from ledger_entries e
    where e.company_id = r.company_id and e.source_type = 'checkoutMovement' and e.transaction_id = r.id);

-- What customers paid off at a till: exactly once by its id, in whatever tender. On the account, in the drawer and in the books it has
-- rows of its own that name it (rules.md 2.7).
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

alter table ledger_entries drop constraint ledger_entries_source_type_check;
alter table ledger_entries add constraint ledger_entries_source_type_check check (source_type in ('sale', 'saleVoid',
  'tenderCorrection', 'checkoutMovement', 'checkoutClosing', 'customerPayment'));

-- Whoever the customer became since has what they paid on an account of theirs; here it is asked of the entry alone.
create view inv.i41_account_payments_are_booked with (security_invoker = true) as
  select p.company_id, p.id
  from customer_payments p
  join tenders t on t.company_id = p.company_id and t.id = p.tender_id
  where t.type in ('customerCredit', 'storeCredit', 'giftCard')
    or p.amount <> coalesce((select -sum(e.amount) from customer_ledger_entries e
      where e.company_id = p.company_id and e.source_type = 'customerPayment' and e.source_id = p.id and e.kind = 'payment'), 0)
    or (case when t.type = 'cash' then p.amount else 0 end) <> coalesce((select sum(m.amount) from checkout_movements m
      where m.company_id = p.company_id and m.source_type = 'customerPayment' and m.source_id = p.id
        and m.session_id = p.session_id and m.is_late = p.is_late), 0)
    or p.amount <> coalesce((select sum(l.credit) from ledger_entries l
      where l.company_id = p.company_id and l.source_type = 'customerPayment' and l.transaction_id = p.id
        and l.account = 'tender:customerCredit'), 0)
  union all
  select x.company_id, x.source_id
  from (
    select company_id, source_id from customer_ledger_entries where source_type = 'customerPayment' and kind = 'payment'
    union all
    select company_id, source_id from checkout_movements where kind = 'customerPayment'
    union all
    select company_id, transaction_id from ledger_entries where source_type = 'customerPayment'
  ) x
  where not exists (select from customer_payments p where p.company_id = x.company_id and p.id = x.source_id);

-- Keeps an offer that was not posted; offering the very same bytes again adds nothing. Answers what the document asks for where
-- the same bytes are posted, and nothing otherwise.
create or replace function record_sale_conflict(p jsonb, p_reason text) returns jsonb
  language plpgsql as $$
declare
  v_company uuid := (p ->> 'companyId')::uuid;
  v_id uuid := (p ->> 'saleId')::uuid;
  v_hash bytea := decode(p ->> 'contentHash', 'hex');
  v_posted jsonb;
begin
  perform set_config('app.company_id', v_company::text, true);
  select jsonb_build_object('totalAmount', total_amount, 'needsReview', to_jsonb(needs_review)) into v_posted
    from sales where company_id = v_company and id = v_id and content_hash = v_hash;
  if found then
    return v_posted;
  end if;
  select jsonb_build_object('totalAmount', 0, 'needsReview', to_jsonb(d.needs_review)) into v_posted from (
    select array[]::text[] as needs_review from checkout_sessions
      where company_id = v_company and id = v_id and opening_hash = v_hash
    union all
    select array[]::text[] from customers
      where company_id = v_company and id = v_id and creation_hash = p ->> 'contentHash'
    union all
    select needs_review from checkout_movements where company_id = v_company and id = v_id and content_hash = v_hash
    union all
    select needs_review from checkout_closings where company_id = v_company and id = v_id and content_hash = v_hash
    union all
    select needs_review from sale_voids where company_id = v_company and id = v_id and content_hash = v_hash
    union all
    select needs_review from customer_payments where company_id = v_company and id = v_id and content_hash = v_hash) d;
  if found then
    return v_posted;
  end if;
  insert into sale_conflicts (company_id, id, sale_id, kind, reason, payload, content_hash, user_id)
    values (v_company, (p ->> 'conflictId')::uuid, v_id, coalesce(p ->> 'kind', 'sale'), p_reason, p -> 'offered', v_hash,
      (p ->> 'userId')::uuid)
    on conflict (company_id, sale_id, content_hash) do nothing;
  return null;
end $$;
