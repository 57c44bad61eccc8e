-- Returns the uses of promotions by an order once all its uncancelled units were returned, whichever refund took the last unit.
create or replace function release_returned_uses() returns trigger
  language plpgsql as $$
begin
  update promotion_uses u set released_at = now(), released_as = 'returned'
  from fulfilment_lines x
  join fulfilments f on f.company_id = x.company_id and f.id = x.fulfilment_id
  where x.company_id = new.company_id and f.company_id = new.company_id and u.company_id = new.company_id
    and x.sale_line_id = new.original_line_id
    and u.order_id = f.order_id and u.released_at is null
    and not exists (
      select from order_lines l
      where l.company_id = new.company_id and l.order_id = f.order_id and l.kind = 'product'
        and l.quantity > coalesce((select sum(c.quantity) from order_cancellations c
            where c.company_id = new.company_id and c.line_id = l.id), 0)
          - coalesce((select sum(b.quantity) from fulfilment_lines y
            join sale_lines b on b.company_id = y.company_id and b.original_line_id = y.sale_line_id
            where y.company_id = new.company_id and b.company_id = new.company_id and y.line_id = l.id), 0));
  return null;
end $$;
