-- The deletion of what a company stored, twelve months after its last plan ended (docs/decisions/0142).

-- Notices to its owners that the data will be deleted, and the instant each of them named. An announcement that lapses is followed by the next
-- one. Append-only.
create table deletion_notices (
  company_id uuid not null references companies (id),
  announcement integer not null check (announcement > 0),
  days smallint not null check (days in (60, 30, 7)),
  kept_until timestamptz not null,
  delete_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (company_id, announcement, days),
  check (delete_at > sent_at)
);
select protect_tenant_table('deletion_notices', 'select, insert');
create policy staff_reads on deletion_notices for select using ((select app_company_id()) is null
  and exists (select 1 from staff_members s where s.user_id = (select app_user_id())));

-- When to look next whether a notice or the deletion is due. Ids and instants only: the server looks over all companies.
create table deletion_due (
  works_for_id uuid primary key references companies (id),
  due_at timestamptz not null
);
create index deletion_due_idx on deletion_due (due_at);
grant select, insert, update, delete on deletion_due to mostrador_app;
insert into deletion_due (works_for_id, due_at) select company_id, now() from billing_accounts;

-- What stays of a company whose data is deleted. The row is there from the moment when nobody may enter the company any more.
create table deleted_companies (
  id uuid primary key,
  name text not null,
  began_at timestamptz not null,
  -- Null while rows and files are being deleted.
  finished_at timestamptz,
  -- The balance that was left, in minor units.
  currency_tag text not null,
  balance bigint not null check (balance >= 0),
  -- How many rows of each table, and how many files under `files`, were deleted.
  counted jsonb not null default '{}' check (jsonb_typeof(counted) = 'object')
);
-- Not forced: the owner of the database can list them.
alter table deleted_companies enable row level security;
grant select, insert on deleted_companies to mostrador_app;
create policy tenant on deleted_companies using (id = (select app_company_id())) with check (id = (select app_company_id()));
create policy staff_reads on deleted_companies for select using ((select app_company_id()) is null
  and exists (select 1 from staff_members s where s.user_id = (select app_user_id())));
create policy sweep on deleted_companies for select to mostrador_app using (finished_at is null and (select app_is_purging()));
create trigger deleted_companies_were_told before insert on deleted_companies
  for each row execute function require_deletion_notices();

-- The invoices and credit notes of the service to that company, which the law makes it keep (N-23). `content` is the whole document.
create table kept_billing_documents (
  deleted_company_id uuid not null references deleted_companies (id),
  id uuid not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  number bigint not null check (number > 0),
  issued_at timestamptz not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (deleted_company_id, id)
);
alter table kept_billing_documents enable row level security;
grant select, insert on kept_billing_documents to mostrador_app;
create policy tenant on kept_billing_documents
  using (deleted_company_id = (select app_company_id())) with check (deleted_company_id = (select app_company_id()));
create policy staff_reads on kept_billing_documents for select using ((select app_company_id()) is null
  and exists (select 1 from staff_members s where s.user_id = (select app_user_id())));
