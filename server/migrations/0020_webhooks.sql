-- Addresses of other software that hear when something happened in a company. What happened is written down in the transaction in
-- which it does, by triggers: whatever way a record changes, a rolled back change tells nobody, and a committed one is not forgotten.
create table webhooks (
  company_id uuid not null references companies (id),
  id uuid not null,
  url text not null check (length(url) between 8 and 500),
  description text not null default '' check (length(description) <= 120),
  events text[] not null check (cardinality(events) between 1 and 50),
  -- off: by a person; failing: by the server, after days of failures alone.
  status text not null default 'active' check (status in ('active', 'off', 'failing', 'archived')),
  -- Signs every delivery; sealed with a key of the server. The one before it signs too for a while after a change.
  sealed_secret bytea not null,
  previous_sealed_secret bytea,
  previous_secret_until timestamptz,
  -- Since when every delivery has failed.
  failing_since timestamptz,
  stopped_at timestamptz,
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  -- In which a mail to its maker is written.
  language_tag text not null check (language_tag in ('en', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((previous_sealed_secret is null) = (previous_secret_until is null)),
  check ((status = 'failing') = (stopped_at is not null))
);
create index webhooks_active_idx on webhooks (company_id) where status = 'active';

-- One message to one address. It names what happened to which record and says nothing about it.
create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- The same for every address and every try: receivers drop repeats by it.
  event_id uuid not null,
  event text not null check (length(event) between 1 and 60),
  record_id uuid not null,
  record_version integer,
  occurred_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_tried_at timestamptz,
  next_try_at timestamptz,
  response_code smallint,
  duration_ms integer,
  -- The beginning of what was answered, and why a try failed.
  answer text check (length(answer) <= 1024),
  error_code text,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id),
  check ((status = 'waiting') = (finished_at is null))
);
create index webhook_deliveries_log_idx on webhook_deliveries (company_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_finished_idx on webhook_deliveries (finished_at) where finished_at is not null;

select protect_tenant_table('webhooks', 'select, insert, update');
select protect_tenant_table('webhook_deliveries', 'select, insert, update');

-- Where workers of any process find the next delivery. It names rows and holds nothing of a company, so it needs no row policies.
create table webhook_queue (
  delivery_id uuid primary key,
  works_for_id uuid not null references companies (id),
  due_at timestamptz not null,
  -- While a worker is at it, and which: another one may take over when it is past.
  locked_until timestamptz,
  lease uuid,
  attempts integer not null default 0
);
create index webhook_queue_due_idx on webhook_queue (due_at);
create index webhook_queue_busy_idx on webhook_queue (works_for_id) where locked_until is not null;
grant select, insert, update, delete on webhook_queue to mostrador_app;

-- The log is removed after 30 days, for all companies together by the one job that says so in its transaction.
grant delete on webhook_deliveries to mostrador_app;
create policy purge on webhook_deliveries to mostrador_app
  using (finished_at < now() - interval '30 days' and (select app_is_purging())) with check (false);

-- Writes an event down for every address of the company that wants it. Without one it costs a look into an index.
create function queue_webhooks(p_company uuid, p_event text, p_record uuid, p_version integer) returns void
  language plpgsql as $$
declare
  v_event uuid;
begin
  if not exists (select from webhooks w where w.company_id = p_company and w.status = 'active' and p_event = any (w.events)) then
    return;
  end if;
  v_event := gen_random_uuid();
  with made as (
    insert into webhook_deliveries (company_id, id, webhook_id, event_id, event, record_id, record_version, occurred_at, next_try_at)
      select p_company, gen_random_uuid(), w.id, v_event, p_event, p_record, p_version, now(), now()
      from webhooks w
      where w.company_id = p_company and w.status = 'active' and p_event = any (w.events)
      returning id
  )
  insert into webhook_queue (delivery_id, works_for_id, due_at) select made.id, p_company, now() from made;
end $$;

create function tell_webhooks_of_sale() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.company_id, 'sale.committed', new.id, 1);
  return null;
end $$;
create trigger tell_webhooks after insert on sales for each row execute function tell_webhooks_of_sale();

-- For tables with a status and a version; the argument is the name of the record.
create function tell_webhooks_of_record() returns trigger language plpgsql as $$
declare
  v_what text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    perform queue_webhooks(new.company_id, v_what || '.created', new.id, new.version);
  elsif tg_op = 'DELETE' then
    perform queue_webhooks(old.company_id, v_what || '.deleted', old.id, old.version);
  elsif new.status = 'archived' and old.status <> 'archived' then
    perform queue_webhooks(new.company_id, v_what || '.archived', new.id, new.version);
  elsif old.status = 'archived' and new.status <> 'archived' then
    perform queue_webhooks(new.company_id, v_what || '.restored', new.id, new.version);
  else
    perform queue_webhooks(new.company_id, v_what || '.updated', new.id, new.version);
  end if;
  return null;
end $$;

create trigger tell_webhooks after insert or delete on products
  for each row execute function tell_webhooks_of_record('product');
create trigger tell_webhooks_of_change after update on products
  for each row when (old.version is distinct from new.version or old.status is distinct from new.status)
  execute function tell_webhooks_of_record('product');
create trigger tell_webhooks after insert or delete on customers
  for each row execute function tell_webhooks_of_record('customer');
create trigger tell_webhooks_of_change after update on customers
  for each row when (old.version is distinct from new.version or old.status is distinct from new.status)
  execute function tell_webhooks_of_record('customer');

-- Every change of a level has its movement. A sale of many lines tells once of each variant.
create function tell_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(changed.company_id, 'stock.changed', changed.variant_id, null)
    from (select distinct m.company_id, m.variant_id from moved m) changed;
  return null;
end $$;
create trigger tell_webhooks after insert on stock_movements referencing new table as moved
  for each statement execute function tell_webhooks_of_stock();
