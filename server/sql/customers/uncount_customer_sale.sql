-- Removes a voided sale from its customer's purchases; undoes `count_customer_sale`.
create or replace function uncount_customer_sale() returns trigger language plpgsql as $$
begin
  update customers c set
    total_spent = c.total_spent - s.total_amount,
    sale_count = c.sale_count - 1,
    last_purchase_at = (
      select max(o.sold_at) from sales o
      join customers k on k.company_id = o.company_id and k.id = o.customer_id
      where o.company_id = new.company_id and o.type in ('sale', 'exchange') and coalesce(k.merged_into_id, k.id) = c.id
        and not exists (select from sale_voids v where v.company_id = o.company_id and v.sale_id = o.id))
  from sales s
  join customers sold_to on sold_to.company_id = s.company_id and sold_to.id = s.customer_id
  where s.company_id = new.company_id and s.id = new.sale_id
    and c.company_id = new.company_id and c.id = coalesce(sold_to.merged_into_id, sold_to.id);
  return null;
end $$;
