-- A sale is voided or refunded, never both, also if two people try at the same time: this and `refuse_refunding_a_void` take the
-- same lock (docs/decisions/0046). A sale that handed over an online order cannot be voided either, because the order would still
-- show its goods and money as the buyer's. A refund shows that they were returned. Raises MV414.
create or replace function refuse_voiding_what_came_back() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.sale_id::text, 14));
  if exists (select from sales r where r.company_id = new.company_id and r.original_sale_id = new.sale_id) then
    raise exception 'something of the sale came back' using errcode = 'MV414';
  end if;
  if exists (select from fulfilments f where f.company_id = new.company_id and f.sale_id = new.sale_id) then
    raise exception 'the sale handed over an order' using errcode = 'MV414';
  end if;
  return new;
end $$;
