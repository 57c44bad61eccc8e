-- Webhooks. What happened is written down in the transaction in which it does, by triggers: whatever way a record changes, a rolled back
-- change tells no one, and a committed one is not forgotten.

-- Addresses of other software that hear when something happened in a company (docs/decisions/0034).
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
select protect_tenant_table('webhooks', 'select, insert, update');

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
select protect_tenant_table('webhook_deliveries', 'select, insert, update, delete');
-- The log is removed after 30 days, for all companies together by the one job that says so in its transaction.
create policy purge on webhook_deliveries to mostrador_app
  using (finished_at < now() - interval '30 days' and (select app_is_purging())) with check (false);

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

-- Sales, and the documents about them.
create trigger tell_webhooks after insert on sales for each row execute function tell_webhooks_of_sale();
create trigger tell_webhooks after insert on sale_voids
  for each row execute function tell_webhooks_of_sale_again('voided');
create trigger tell_webhooks after insert on tender_corrections
  for each row execute function tell_webhooks_of_sale_again('corrected');

-- Products and customers. A change without another version or status is no change to tell.
create trigger tell_webhooks_of_new after insert on products
  referencing new table as new_rows for each statement execute function tell_webhooks_of_new_products();
create trigger tell_webhooks_of_change after update on products
  for each row when (old.version is distinct from new.version or old.status is distinct from new.status)
  execute function tell_webhooks_of_record('product');
create trigger tell_webhooks_of_gone after delete on products
  for each row execute function tell_webhooks_of_record('product');
create trigger tell_webhooks after insert or delete on customers
  for each row execute function tell_webhooks_of_record('customer');
create trigger tell_webhooks_of_change after update on customers
  for each row when (old.version is distinct from new.version or old.status is distinct from new.status)
  execute function tell_webhooks_of_record('customer');

-- Stock.
create trigger tell_webhooks after insert on stock_movements referencing new table as moved
  for each statement execute function tell_webhooks_of_stock();
