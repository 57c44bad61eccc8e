-- A void takes a whole sale back while its session is open (rules.md 2.1). The sale stays as it was; that it holds no more is a row
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

-- A sale is voided or given back of, never both, whoever does which at the same time.
create function refuse_voiding_what_came_back() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.sale_id::text, 14));
  if exists (select from sales r where r.company_id = new.company_id and r.original_sale_id = new.sale_id) then
    raise exception 'something of the sale came back' using errcode = 'MV414';
  end if;
  return new;
end $$;
create trigger sale_voids_whole_sale before insert on sale_voids
  for each row execute function refuse_voiding_what_came_back();

create function refuse_refunding_a_void() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.original_sale_id::text, 14));
  if exists (select from sale_voids v where v.company_id = new.company_id and v.sale_id = new.original_sale_id) then
    raise exception 'the sale was voided' using errcode = '23503';
  end if;
  return new;
end $$;
create trigger sales_original_holds before insert on sales
  for each row when (new.original_sale_id is not null) execute function refuse_refunding_a_void();

-- What was voided was not bought.
create function uncount_customer_sale() returns trigger language plpgsql as $$
begin
  update customers c set
    total_spent = c.total_spent - s.total_amount,
    sale_count = c.sale_count - 1,
    last_purchase_at = (
      select max(o.sold_at) from sales o
      join customers k on k.company_id = o.company_id and k.id = o.customer_id
      where o.company_id = new.company_id and o.type = 'sale' and coalesce(k.merged_into_id, k.id) = c.id
        and not exists (select from sale_voids v where v.company_id = o.company_id and v.sale_id = o.id))
  from sales s
  join customers sold_to on sold_to.company_id = s.company_id and sold_to.id = s.customer_id
  where s.company_id = new.company_id and s.id = new.sale_id
    and c.company_id = new.company_id and c.id = coalesce(sold_to.merged_into_id, sold_to.id);
  return null;
end $$;
create trigger uncount_customer_sale after insert on sale_voids
  for each row execute function uncount_customer_sale();

alter table ledger_entries drop constraint ledger_entries_source_type_check;
alter table ledger_entries add constraint ledger_entries_source_type_check
  check (source_type in ('sale', 'saleVoid', 'checkoutMovement', 'checkoutClosing'));

alter table sale_conflicts drop constraint sale_conflicts_reason_check;
alter table sale_conflicts add constraint sale_conflicts_reason_check check (reason in ('saleIdReused', 'saleTotalsMismatch',
  'receiptNumberUsed', 'saleNotSettled', 'referenceUnknown', 'refundTooLarge', 'deviceRevoked', 'seriesForked', 'saleRefunded',
  'saleVoided', 'voidTooLate'));

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
    select needs_review from sale_voids where company_id = v_company and id = v_id and content_hash = v_hash) d;
  if found then
    return v_posted;
  end if;
  insert into sale_conflicts (company_id, id, sale_id, kind, reason, payload, content_hash, user_id)
    values (v_company, (p ->> 'conflictId')::uuid, v_id, coalesce(p ->> 'kind', 'sale'), p_reason, p -> 'offered', v_hash,
      (p ->> 'userId')::uuid)
    on conflict (company_id, sale_id, content_hash) do nothing;
  return null;
end $$;

-- A void moved back all that its sale moved, nothing else was moved back, and nothing came back of a voided sale.
create view inv.i34_voids_take_back_everything with (security_invoker = true) as
  select v.company_id, v.id
  from sale_voids v
  where exists (
      select from stock_movements m
      where m.company_id = v.company_id and m.source_id = v.sale_id and m.source_type in ('sale', 'saleVoid')
      group by m.location_id, m.variant_id, m.source_line_id having sum(m.quantity) <> 0)
    or exists (
      select from sale_payments p
      join tenders t on t.company_id = p.company_id and t.id = p.tender_id and t.type = 'cash'
      left join (
        select company_id, source_id, sum(amount) as back from checkout_movements where source_type = 'saleVoid' group by 1, 2
      ) d on d.company_id = p.company_id and d.source_id = p.sale_id
      where p.company_id = v.company_id and p.sale_id = v.sale_id
      group by d.back having sum(p.amount) <> -coalesce(d.back, 0))
    or exists (
      select from ledger_entries e
      where e.company_id = v.company_id and e.source_type in ('sale', 'saleVoid') and e.transaction_id in (v.sale_id, v.id)
      group by e.account having sum(e.debit) <> sum(e.credit))
    or exists (
      select from customer_ledger_entries c
      where c.company_id = v.company_id and c.source_id = v.sale_id and c.source_type in ('sale', 'saleVoid')
      having coalesce(sum(c.amount), 0) <> 0)
    or exists (select from sales r where r.company_id = v.company_id and r.original_sale_id = v.sale_id)
    or not exists (
      select from sales s
      where s.company_id = v.company_id and s.id = v.sale_id and s.type = 'sale' and s.session_id = v.session_id)
  union all
  select m.company_id, m.id
  from stock_movements m
  where m.source_type = 'saleVoid'
    and not exists (select from sale_voids v where v.company_id = m.company_id and v.sale_id = m.source_id)
  union all
  select m.company_id, m.id
  from checkout_movements m
  where m.source_type = 'saleVoid'
    and not exists (select from sale_voids v where v.company_id = m.company_id and v.sale_id = m.source_id);
