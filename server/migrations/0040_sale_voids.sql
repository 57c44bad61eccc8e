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
