-- Sets a setting until the end of the transaction, if it is not set so already. `set local` reaches every node of a distributed database,
-- which `set_config` does not (docs/decisions/0158); each is a text of its own, because the whole text is what reaches them.
create or replace function set_locally(setting text, wanted text) returns void language plpgsql as $$
begin
  if coalesce(current_setting(setting, true), '') <> wanted then
    execute format('set local %s = %L', setting, wanted);
  end if;
end $$;

grant execute on function set_locally(text, text) to mostrador_app;
