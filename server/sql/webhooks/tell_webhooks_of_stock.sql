-- Queues the event of changed stock: every change of a level has its movement. A transaction queues one event for each variant, however
-- many lines of a sale name it.
create or replace function tell_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks w where w.company_id = new.company_id and w.status = 'active' and 'stock.changed' = any (w.events))
    and not exists (select from webhook_deliveries d where d.company_id = new.company_id and d.record_id = new.variant_id
      and d.event = 'stock.changed' and d.occurred_at = now()) then
    perform queue_webhooks(new.company_id, 'stock.changed', new.variant_id, null);
  end if;
  return null;
end $$;
