-- Queues the event of a document about a sale, by the sale's id. Its argument is the event of the sale.
create or replace function tell_webhooks_of_sale_again() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.company_id, 'sale.' || tg_argv[0], new.sale_id, null);
  return null;
end $$;
