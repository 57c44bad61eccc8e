-- What a customer spent is net of what came back; what came back is no purchase of its own.
create or replace function count_customer_sale() returns trigger
  language plpgsql as $$
declare
  is_sale boolean := new.type = 'sale';
begin
  update customers c set
    last_purchase_at = case when is_sale then greatest(c.last_purchase_at, new.sold_at) else c.last_purchase_at end,
    total_spent = c.total_spent + new.total_amount,
    sale_count = c.sale_count + case when is_sale then 1 else 0 end
  from customers sold_to
  where sold_to.company_id = new.company_id and sold_to.id = new.customer_id
    and c.company_id = new.company_id and c.id = coalesce(sold_to.merged_into_id, sold_to.id);
  return null;
end $$;
drop trigger count_customer_sale on sales;
create trigger count_customer_sale after insert on sales
  for each row when (new.customer_id is not null and new.status = 'completed')
  execute function count_customer_sale();

-- Refunds booked before this rule held.
update customers c set total_spent = c.total_spent + refunded.amount
from (
  select s.company_id, coalesce(k.merged_into_id, k.id) as customer_id, sum(s.total_amount) as amount
  from sales s
  join customers k on k.company_id = s.company_id and k.id = s.customer_id
  where s.type <> 'sale' and s.status = 'completed'
  group by 1, 2
) refunded
where refunded.company_id = c.company_id and refunded.customer_id = c.id;
