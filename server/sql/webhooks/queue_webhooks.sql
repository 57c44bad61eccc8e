-- Queues an event for every subscribed address of the company, in the transaction in which it happens: a change that is rolled
-- back sends nothing, a committed one is never lost (docs/decisions/0034). Without an address it costs one index look-up.
create or replace function queue_webhooks(p_company uuid, p_event text, p_record uuid, p_version integer) returns void
  language plpgsql as $$
declare
  v_event uuid;
begin
  if not exists (select from webhooks w where w.company_id = p_company and w.status = 'active' and p_event = any (w.events)) then
    return;
  end if;
  v_event := gen_random_uuid();
  with made as (
    insert into webhook_deliveries (company_id, id, webhook_id, event_id, event, record_id, record_version, occurred_at, next_try_at)
      select p_company, gen_random_uuid(), w.id, v_event, p_event, p_record, p_version, now(), now()
      from webhooks w
      where w.company_id = p_company and w.status = 'active' and p_event = any (w.events)
      returning id
  )
  insert into webhook_queue (delivery_id, works_for_id, due_at) select made.id, p_company, now() from made;
end $$;
