-- Gives a tenant table its row-level security, for its owner too, the policy `tenant` and the application's privileges. Every migration
-- that makes such a table calls it right after `create table`; `catalogue.test.ts` finds one that forgot. On a distributed database it also
-- distributes the table, so its foreign keys come afterwards (docs/scaling.md).
--
-- The subselect makes the company a value computed once for each query, not once for each row (docs/decisions/0078).
create or replace function protect_tenant_table(table_name regclass, privileges text) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  perform write_policy(table_name, 'tenant', 'all', 'company_id = (select app_company_id())', 'company_id = (select app_company_id())');
  execute format('grant %s on %s to mostrador_app', privileges, table_name);
  if is_distributed() then
    execute format('select create_distributed_table(%L, ''company_id'', colocate_with := ''companies'')', table_name);
  end if;
end $$;
