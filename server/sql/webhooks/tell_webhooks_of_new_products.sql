-- Queues events of new products, for each statement. If no address is subscribed, thousands of rows at once cost one look-up, not
-- one each.
create or replace function tell_webhooks_of_new_products() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(n.company_id, 'product.created', n.id, n.version) from new_rows n
    where exists (select from webhooks w where w.company_id = n.company_id and w.status = 'active');
  return null;
end $$;
