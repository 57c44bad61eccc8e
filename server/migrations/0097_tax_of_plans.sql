-- Who a company's plans are billed to, version by version. The tax of a plan follows the country that was proved, not the settings of a shop
-- (docs/decisions/0145). Append-only.
create table billing_buyers (
  company_id uuid not null references companies (id),
  version integer not null check (version > 0),
  region_tag text not null check (region_tag ~ '^[A-Z]{2}$'),
  -- Null in the first version: the country that was chosen when the company was made.
  tax_id text check (length(tax_id) between 1 and 30),
  address text check (length(address) between 1 and 300),
  -- How it was proved, and by whom of the service.
  note text check (length(note) between 10 and 300),
  recorded_by_id uuid references users (id),
  valid_from timestamptz not null,
  primary key (company_id, version),
  check (version = 1 or (tax_id is not null and address is not null and note is not null and recorded_by_id is not null))
);
select protect_tenant_table('billing_buyers', 'select, insert');
create policy staff_reads on billing_buyers for select using ((select app_company_id()) is null
  and exists (select 1 from staff_members s where s.user_id = (select app_user_id())));
insert into billing_buyers (company_id, version, region_tag, valid_from)
  select a.company_id, 1, c.region_tag, a.created_at from billing_accounts a join companies c on c.id = a.company_id;

-- The tax that was in a price when it was agreed to; a credit of the term has the same.
alter table billing_payment_lines add column tax_name text, add column tax_rate text not null default '0';
alter table plan_terms add column tax_name text, add column tax_rate text not null default '0';
update plan_terms t set tax_name = d.tax_name, tax_rate = d.tax_rate
  from billing_documents d where d.company_id = t.company_id and d.payment_id = t.payment_id;
update billing_payment_lines l set tax_name = (x.tax -> 'name')::text, tax_rate = x.tax ->> 'rate'
  from (select l.company_id, l.payment_id, l.part, tax
    from billing_payment_lines l
    join billing_payments p on p.company_id = l.company_id and p.id = l.payment_id and p.status = 'pending'
    join companies c on c.id = l.company_id
    join price_tables t on t.version = l.price_version
    cross join lateral jsonb_array_elements(t.content -> 'taxes') as tax
    where tax ->> 'regionTag' = c.region_tag) x
  where l.company_id = x.company_id and l.payment_id = x.payment_id and l.part = x.part;
