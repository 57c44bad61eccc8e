-- The pair of keys of a company for the files in which devices take along what they could not send: the public half goes to every
-- till, the private one is sealed with the installation's secret (docs/decisions/0042). It stays for good: a file may be old.
create table company_rescue_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id)
);
select protect_tenant_table('company_rescue_keys', 'select, insert');
