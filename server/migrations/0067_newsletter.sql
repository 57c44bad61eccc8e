-- People who want news of an online shop by mail. Only a button behind a mailed link puts an address on the list (docs/decisions/0122).
create table newsletter_subscribers (
  company_id uuid not null references companies (id),
  id uuid not null,
  state text not null check (state in ('pending', 'confirmed', 'ended')),
  -- In lower case. It is deleted when the subscription ends.
  email text check (email = lower(email) and length(email) between 3 and 254),
  language_tag text not null check (language_tag in ('en', 'es')),
  -- What the form said beside its button.
  consent_text text not null check (length(consent_text) between 1 and 500),
  confirm_hash bytea not null check (octet_length(confirm_hash) = 32),
  -- The link to leave, a keyed hash of the address: the same one each time an address subscribes, so that links of old mails still work.
  leave_token text not null check (length(leave_token) = 22),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, email),
  unique (company_id, confirm_hash),
  unique (company_id, leave_token),
  check ((email is null) = (state = 'ended')),
  check ((ended_at is null) = (state <> 'ended')),
  check (case state when 'pending' then confirmed_at is null when 'confirmed' then confirmed_at is not null else true end)
);
create index newsletter_subscribers_waiting_idx on newsletter_subscribers (asked_at) where state = 'pending';
select protect_tenant_table('newsletter_subscribers', 'select, insert, delete');
grant update (state, email, language_tag, consent_text, confirm_hash, asked_at, confirmed_at, ended_at)
  on newsletter_subscribers to mostrador_app;
create policy purge on newsletter_subscribers to mostrador_app
  using (state = 'pending' and asked_at < now() - interval '7 days' and (select app_is_purging())) with check (false);
