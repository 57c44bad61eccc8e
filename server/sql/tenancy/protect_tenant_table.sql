-- Gives a tenant table its row-level security, for its owner too, the policy `tenant` and the application's privileges. Every migration
-- that makes such a table ends it with a call; `catalogue.test.ts` finds one that forgot.
--
-- The subselect makes the company a value computed once for each query, not once for each row (docs/decisions/0078).
create or replace function protect_tenant_table(table_name regclass, privileges text) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))',
    table_name);
  execute format('grant %s on %s to mostrador_app', privileges, table_name);
end $$;
