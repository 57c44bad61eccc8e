-- Whether the data of a company is being deleted: constraints between its rows no longer apply (docs/decisions/0142).
create or replace function is_being_deleted(p_company uuid) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from deleted_companies d where d.id = p_company);
end $$;

grant execute on function is_being_deleted(uuid) to mostrador_app;
