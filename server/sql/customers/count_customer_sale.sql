-- Counts a customer's purchases and the amount they spent, net of refunds. A merged customer's sales count for the remaining customer
-- (docs/decisions/0030). A refund is not a purchase; an exchange is one.
create or replace function count_customer_sale() returns trigger
  language plpgsql as $$
declare
  is_sale boolean := new.type in ('sale', 'exchange');
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
