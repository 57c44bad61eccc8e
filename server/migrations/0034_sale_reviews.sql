-- What people answer to the questions that sales raise (reliability 5.1): who looked at a sale that asked for it, and what was
-- decided about an offer that was not posted. Both are answered once and never changed.

create table sale_reviews (
  company_id uuid not null references companies (id),
  id uuid not null,
  sale_id uuid not null,
  note text not null default '' check (length(note) <= 500),
  user_id uuid not null references users (id),
  reviewed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, sale_id),
  foreign key (company_id, sale_id) references sales (company_id, id)
);
select protect_tenant_table('sale_reviews', 'select, insert');

create table sale_conflict_decisions (
  company_id uuid not null references companies (id),
  id uuid not null,
  conflict_id uuid not null,
  decision text not null check (decision in ('accepted', 'setAside')),
  note text not null check (length(note) between 3 and 500),
  user_id uuid not null references users (id),
  decided_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, conflict_id),
  foreign key (company_id, conflict_id) references sale_conflicts (company_id, id)
);
select protect_tenant_table('sale_conflict_decisions', 'select, insert');

create index sale_conflicts_offered_idx on sale_conflicts (company_id, offered_at desc, id);

-- A number that two papers carry is posted a second time only where somebody decided so. The transaction of that decision says it
-- (`app.repeats_number`), because the function that stores a sale knows nothing of decisions.
alter table sales add column repeats_number boolean not null
  default coalesce(current_setting('app.repeats_number', true), '') = 'on';
alter table sales drop constraint sales_company_id_checkout_id_receipt_series_receipt_sequenc_key;
create unique index sales_company_id_checkout_id_receipt_key
  on sales (company_id, checkout_id, receipt_series, receipt_sequence) where not repeats_number;

create or replace view inv.i10_receipt_numbers_gapless with (security_invoker = true) as
  select company_id, checkout_id as id
  from sales group by company_id, checkout_id, receipt_series
  having min(receipt_sequence) <> 1 or max(receipt_sequence) <> count(*) filter (where not repeats_number);

-- Keeps an offer that was not posted; offering the very same bytes again adds nothing. Answers what the sale asks for where the
-- same bytes were posted after all, because somebody accepted them, and nothing otherwise.
drop function record_sale_conflict(jsonb, text);
create function record_sale_conflict(p jsonb, p_reason text) returns jsonb
  language plpgsql as $$
declare
  v_company uuid := (p ->> 'companyId')::uuid;
  v_sale uuid := (p ->> 'saleId')::uuid;
  v_hash bytea := decode(p ->> 'contentHash', 'hex');
  v_posted jsonb;
begin
  perform set_config('app.company_id', v_company::text, true);
  select jsonb_build_object('totalAmount', total_amount, 'needsReview', to_jsonb(needs_review)) into v_posted
    from sales where company_id = v_company and id = v_sale and content_hash = v_hash;
  if found then
    return v_posted;
  end if;
  insert into sale_conflicts (company_id, id, sale_id, reason, payload, content_hash, user_id)
    values (v_company, (p ->> 'conflictId')::uuid, v_sale, p_reason, p -> 'offered', v_hash, (p ->> 'userId')::uuid)
    on conflict (company_id, sale_id, content_hash) do nothing;
  return null;
end $$;
grant execute on function record_sale_conflict(jsonb, text) to mostrador_app;
