-- Queues the event of a row of a table with a status and a version. Its argument is the name of the record.
create or replace function tell_webhooks_of_record() returns trigger language plpgsql as $$
declare
  v_what text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    perform queue_webhooks(new.company_id, v_what || '.created', new.id, new.version);
  elsif tg_op = 'DELETE' then
    perform queue_webhooks(old.company_id, v_what || '.deleted', old.id, old.version);
  elsif new.status = 'archived' and old.status <> 'archived' then
    perform queue_webhooks(new.company_id, v_what || '.archived', new.id, new.version);
  elsif old.status = 'archived' and new.status <> 'archived' then
    perform queue_webhooks(new.company_id, v_what || '.restored', new.id, new.version);
  else
    perform queue_webhooks(new.company_id, v_what || '.updated', new.id, new.version);
  end if;
  return null;
end $$;
