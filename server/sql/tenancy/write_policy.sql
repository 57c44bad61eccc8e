-- Makes a policy of the application, or makes it anew. `command` is all, select, insert, update or delete. Migrations write the functions
-- of the tenant as subselects, `(select app_company_id())`, so that each is computed once for each query (docs/decisions/0078); on a
-- distributed table, which takes no subselects, the policy is the same without them (docs/decisions/0159).
create or replace function write_policy(table_name regclass, policy_name text, command text, using_text text, check_text text) returns void
  language plpgsql as $$
declare
  v_using text := using_text;
  v_check text := check_text;
begin
  if is_distributed() then
    v_using := regexp_replace(v_using, '\(select (app_\w+\(\))\)', '\1', 'g');
    v_check := regexp_replace(v_check, '\(select (app_\w+\(\))\)', '\1', 'g');
  end if;
  execute format('drop policy if exists %I on %s', policy_name, table_name);
  execute format('create policy %I on %s for %s', policy_name, table_name, command)
    || coalesce(' using (' || v_using || ')', '') || coalesce(' with check (' || v_check || ')', '');
end $$;
