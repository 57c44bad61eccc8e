-- Queues events of changed stock: every change of a level has its movement. A sale of many lines queues one event for each
-- variant.
create or replace function tell_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(changed.company_id, 'stock.changed', changed.variant_id, null)
    from (select distinct m.company_id, m.variant_id from moved m
      where exists (select from webhooks w where w.company_id = m.company_id and w.status = 'active')) changed;
  return null;
end $$;
