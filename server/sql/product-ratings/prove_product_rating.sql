-- A rating is about a product that its line sold, in a valid sale.
create or replace function prove_product_rating() returns trigger
  language plpgsql as $$
begin
  if not exists (
    select from sale_lines l
    join sales s on s.company_id = l.company_id and s.id = l.sale_id and s.status = 'completed'
    where l.company_id = new.company_id and l.id = new.sale_line_id and l.product_id = new.product_id
      and l.kind = 'product' and l.quantity > 0
      and not exists (select from sale_voids v where v.company_id = s.company_id and v.sale_id = s.id)
  ) then
    raise exception 'rating % has no purchase of its product', new.id using errcode = 'MV409';
  end if;
  if new.order_id is not null and not exists (
    select from fulfilment_lines f
    join fulfilments d on d.company_id = f.company_id and d.id = f.fulfilment_id
    where f.company_id = new.company_id and f.sale_line_id = new.sale_line_id and d.order_id = new.order_id
  ) then
    raise exception 'the line of rating % did not leave for its order', new.id using errcode = 'MV409';
  end if;
  return new;
end $$;
