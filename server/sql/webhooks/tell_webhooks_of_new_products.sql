-- Queues the event of a new product. Without a subscribed address it costs one index look-up.
create or replace function tell_webhooks_of_new_products() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.company_id, 'product.created', new.id, new.version);
  return null;
end $$;
