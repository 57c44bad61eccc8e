-- People who want to know when a sold-out variant is back in the online shop. One mail each, in the order of asking
-- (docs/decisions/0129).
create table stock_alerts (
  company_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  state text not null check (state in ('pending', 'waiting', 'told', 'stopped')),
  -- In lower case. It is deleted when the alert ends.
  email text check (email = lower(email) and length(email) between 3 and 254),
  language_tag text not null check (language_tag in ('en', 'es')),
  -- Of the mailed link that confirms; null for a buyer who was signed in.
  confirm_hash bytea check (octet_length(confirm_hash) = 32),
  -- Of the link that only stops. It is made from the address, so all alerts of an address share it.
  stop_hash bytea not null check (octet_length(stop_hash) = 32),
  -- The place in the line.
  asked_at timestamptz not null,
  -- The last mail to confirm.
  mailed_at timestamptz,
  -- When the mail about the variant was written. It outlives asking again, because it counts against the next wave.
  told_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, variant_id, stop_hash),
  unique (company_id, confirm_hash),
  -- Only a variant that was never used is deleted.
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  check ((email is null) = (state in ('told', 'stopped'))),
  check ((ended_at is null) = (state in ('pending', 'waiting'))),
  check (state <> 'pending' or (confirm_hash is not null and mailed_at is not null)),
  check (state <> 'told' or told_at is not null)
);
create index stock_alerts_line_idx on stock_alerts (company_id, variant_id, asked_at, id) where state = 'waiting';
create index stock_alerts_told_idx on stock_alerts (company_id, variant_id, told_at) where told_at is not null;
create index stock_alerts_stop_idx on stock_alerts (company_id, stop_hash);
create index stock_alerts_email_idx on stock_alerts (company_id, email) where email is not null;
select protect_tenant_table('stock_alerts', 'select, insert, delete');
grant update (state, email, language_tag, confirm_hash, asked_at, mailed_at, told_at, ended_at) on stock_alerts to mostrador_app;
create policy purge on stock_alerts to mostrador_app
  using ((select app_is_purging()) and case state
    when 'pending' then mailed_at < now() - interval '3 days'
    when 'waiting' then asked_at < now() - interval '12 months'
    else ended_at < now() - interval '30 days' end) with check (false);
-- The clock looks for companies where somebody waits.
create policy sweep on stock_alerts for select to mostrador_app using (state = 'waiting' and (select app_is_purging()));
