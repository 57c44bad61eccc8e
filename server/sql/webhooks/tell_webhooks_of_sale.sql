-- Queues the event of a new document: of a refund by its own id, of any other as a sale.
create or replace function tell_webhooks_of_sale() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.company_id, case new.type when 'refund' then 'sale.refunded' else 'sale.committed' end, new.id, 1);
  return null;
end $$;
