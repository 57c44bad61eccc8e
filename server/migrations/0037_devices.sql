-- The devices of a company, each with the key that proves what it sends; what comes of a removed one is kept until somebody
-- decides; a register's numbers end where its device cannot be trusted with them.

create table devices (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Empty where nobody has said what it is.
  name text not null default '' check (length(name) <= 60),
  -- The public half of an ECDSA key over P-256, as SPKI. Given once and never changed.
  public_key bytea check (octet_length(public_key) between 60 and 200),
  paired_by_id uuid references users (id),
  paired_at timestamptz,
  last_seen_at timestamptz,
  -- Documents that it has and the server had not, as it last told.
  waiting_count integer not null default 0 check (waiting_count >= 0),
  revoked_at timestamptz,
  revoked_by_id uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (public_key is null or paired_at is not null),
  check ((paired_at is null) = (paired_by_id is null)),
  check ((revoked_at is null) = (revoked_by_id is null))
) with (fillfactor = 80);

create function refuse_other_device_key() returns trigger language plpgsql as $$
begin
  if (old.public_key is not null and new.public_key is distinct from old.public_key)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'the key and the removal of a device stand' using errcode = 'MV409';
  end if;
  return new;
end $$;
create trigger devices_key_stands before update on devices for each row execute function refuse_other_device_key();

alter table checkout_leases no force row level security;
alter table sale_conflicts no force row level security;

-- Whoever was given a register before devices had names.
insert into devices (company_id, id, created_at)
  select company_id, device_id, min(granted_at) from checkout_leases group by company_id, device_id;

-- A lease that ended for a reason: whoever comes next, the same device too, begins a series of its own.
alter table checkout_leases add column ended_because text check (ended_because in ('deviceRevoked', 'seriesForked'));
create index checkout_leases_device_idx on checkout_leases (company_id, device_id);

-- What was offered may be any document of a device; `sale_id` is its id.
alter table sale_conflicts add column kind text not null default 'sale' check (kind ~ '^[a-zA-Z]{1,30}$');
update sale_conflicts set kind = 'refund' where payload ? 'refundId';
alter table sale_conflicts drop constraint sale_conflicts_reason_check;
alter table sale_conflicts add constraint sale_conflicts_reason_check check (reason in ('saleIdReused', 'saleTotalsMismatch',
  'receiptNumberUsed', 'saleNotSettled', 'referenceUnknown', 'refundTooLarge', 'deviceRevoked', 'seriesForked'));

alter table checkout_leases force row level security;
alter table sale_conflicts force row level security;

select protect_tenant_table('devices', 'select, insert');
grant update (name, public_key, paired_by_id, paired_at, last_seen_at, waiting_count, revoked_at, revoked_by_id)
  on devices to mostrador_app;
grant update (ended_because) on checkout_leases to mostrador_app;

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
    select needs_review from checkout_closings where company_id = v_company and id = v_id and content_hash = v_hash) d;
  if found then
    return v_posted;
  end if;
  insert into sale_conflicts (company_id, id, sale_id, kind, reason, payload, content_hash, user_id)
    values (v_company, (p ->> 'conflictId')::uuid, v_id, coalesce(p ->> 'kind', 'sale'), p_reason, p -> 'offered', v_hash,
      (p ->> 'userId')::uuid)
    on conflict (company_id, sale_id, content_hash) do nothing;
  return null;
end $$;
