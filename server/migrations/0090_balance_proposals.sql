-- A correction of a balance above the operator's limit waits here until a second person of the service confirms it.
create table balance_proposals (
  company_id uuid not null references companies (id),
  id uuid not null,
  amount bigint not null check (amount > 0),
  note text not null check (length(note) between 10 and 300),
  proposed_by_id uuid not null references users (id),
  proposed_at timestamptz not null,
  confirmed_by_id uuid references users (id),
  ended_at timestamptz,
  primary key (company_id, id),
  check (confirmed_by_id is null or confirmed_by_id <> proposed_by_id)
);
create unique index balance_proposals_open on balance_proposals (company_id) where ended_at is null;
select protect_tenant_table('balance_proposals', 'select, insert');
grant update (confirmed_by_id, ended_at) on balance_proposals to mostrador_app;
