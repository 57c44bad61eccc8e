-- Whether the tables of companies are distributed over several nodes (`npm run db:distribute`). For migrations.
create or replace function is_distributed() returns boolean
  language plpgsql stable as $$
declare
  v_distributed boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''companies''::regclass)' into v_distributed;
  end if;
  return v_distributed;
end $$;
