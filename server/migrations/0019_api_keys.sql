-- Keys with which other software calls in a company: for the person who made it, under one profile, with a part of its permissions.
create table api_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- The first characters, to tell keys apart by. The key itself is shown once and kept nowhere.
  prefix text not null check (length(prefix) between 8 and 24),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  permissions text[] not null check (cardinality(permissions) between 1 and 200),
  per_minute integer not null check (per_minute between 1 and 6000),
  created_by_id uuid not null references users (id),
  -- The profile its maker acted under. It may be deleted; then the key opens nothing.
  profile_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_id uuid references users (id),
  primary key (company_id, id),
  check ((revoked_at is null) = (revoked_by_id is null))
);
create index api_keys_hash_idx on api_keys (key_hash);
create index api_keys_created_idx on api_keys (company_id, created_at desc, id);
select protect_tenant_table('api_keys', 'select, insert');
-- What a key may do and until when never changes; whoever wants it otherwise makes another one.
grant update (name, last_used_at, revoked_at, revoked_by_id) on api_keys to mostrador_app;

-- The hash of the key that a call without a company shows.
create function app_api_key_hash() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.api_key_hash', true), ''), 'hex');
grant execute on function app_api_key_hash() to mostrador_app;

-- Whoever shows a key may find out which one of which company it is, and nothing else.
create policy by_key on api_keys for select
  using ((select app_company_id()) is null and key_hash = (select app_api_key_hash()));

-- The key through which the actor acted.
alter table audit_entries
  add column api_key_id uuid,
  add foreign key (company_id, api_key_id) references api_keys (company_id, id);
