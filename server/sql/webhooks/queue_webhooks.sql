-- Queues an event for every subscribed address of the company, in the transaction in which it happens: a change that is rolled
-- back sends nothing, a committed one is never lost (docs/decisions/0034). Without an address it costs one index look-up.
create or replace function queue_webhooks(p_company uuid, p_event text, p_record uuid, p_version integer) returns void
  language plpgsql as $$
declare
  v_event uuid;
  v_webhook uuid;
  v_delivery uuid;
begin
  for v_webhook in
    select w.id from webhooks w where w.company_id = p_company and w.status = 'active' and p_event = any (w.events)
  loop
    v_event := coalesce(v_event, gen_random_uuid());
    v_delivery := gen_random_uuid();
    insert into webhook_deliveries (company_id, id, webhook_id, event_id, event, record_id, record_version, occurred_at, next_try_at)
      values (p_company, v_delivery, v_webhook, v_event, p_event, p_record, p_version, now(), now());
    insert into webhook_queue (delivery_id, works_for_id, due_at) values (v_delivery, p_company, now());
  end loop;
end $$;
