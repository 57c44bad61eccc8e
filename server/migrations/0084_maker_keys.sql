-- Keys with which people prove which documents they made, one for each person's log-in on a device (docs/decisions/0133).
create table maker_keys (
  company_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  user_id uuid not null references users (id),
  profile_id uuid not null,
  -- The public half of an ECDSA key over P-256, as SPKI.
  public_key bytea not null check (octet_length(public_key) between 60 and 200),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, device_id) references devices (company_id, id),
  foreign key (company_id, profile_id) references profiles (company_id, id) on delete cascade
);
create index maker_keys_user_idx on maker_keys (company_id, user_id, created_at);
select protect_tenant_table('maker_keys', 'select, insert, delete');
